// Verdict: FALSE(unreach-call)
// There is a value in each gap that comparisons leave, and only there.
procedure gap(low: int, high: int) returns (found: bool)
{
    var x: int;
    havoc x;
    found := (x < -4 && low == 0) || (-4 < x && x < -2 && low == 1) || (x > 9 && low == 2);
    if (1 < x && x < 2) { found := false; }
}

procedure main()
{
    var a, b, c: bool;
    call a := gap(0, 0);
    call b := gap(1, 0);
    call c := gap(2, 0);
    assert !(a && b && c);
}
