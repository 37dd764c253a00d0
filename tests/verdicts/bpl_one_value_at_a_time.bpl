// Verdict: TRUE
// A value is one literal at most, and on one side of each.
procedure main()
{
    var x: int, y: bv2;
    var a, b, c, d: bool;
    havoc x, y, a, b, c, d;
    if (x == 0) { a := true; } else { a := false; }
    if (x == 7) { b := true; } else { b := false; }
    if (x > 7) { c := true; } else { c := false; }
    if (x < 0) { d := true; } else { d := false; }
    assert !(a && b) && !(a && c) && !(b && c) && !(a && d) && !(c && d);
    if (1 < x && x < 2) { assert false; }

    assume y != 0bv2 && y != 1bv2;
    assert y == 2bv2 || y == 3bv2;
}
