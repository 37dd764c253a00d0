// Verdict: FALSE(unreach-call)
procedure main()
{
    var m: [[int]int]int;
    var rows, others: [int][int]int;
    var row: [int]int;

    rows[0] := row;
    assume rows == others;
    assert m[row] != 5;
}
