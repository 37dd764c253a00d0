// Verdict: FALSE(unreach-call)
// Engine: execute
// All indices of the inner maps have entries, so these are equal although they began with different values.
function {:builtin "MapConst"} all(int): [bool]int;
function {:builtin "MapConst"} rows([bool]int): [int][bool]int;

procedure main()
{
    var m, n: [int][bool]int;

    m := rows(all(0));
    n := m;
    m[0] := all(0)[true := 5][false := 5];
    n[0] := all(5);
    assume m == n;
    assert false;
}
