// Verdict: TRUE
// Two maps of a small domain are equal whichever of their entries are stored, within maps and as indices, too.
function {:builtin "MapConst"} all(int): [bool]int;
function {:builtin "MapConst"} rows([bool]int): [int][bool]int;

procedure main()
{
    var m, n: [int][bool]int;
    var at: [[bool]int]int;

    m := rows(all(0));
    n := m;
    m[0] := all(0)[true := 5][false := 5];
    n[0] := all(5);
    assert m == n;

    at[all(0)[true := 5][false := 5]] := 7;
    at[all(5)] := 8;
    assert at[all(0)[false := 5][true := 5]] == 8;
}
