// Verdict: FALSE(unreach-call)
// Each of the two classes has need of all four values of its type.
procedure main()
{
    var a, b, c, d: bv2;
    havoc a;
    havoc b;
    havoc c;
    havoc d;
    assume a != b && a != 0bv2 && b != 0bv2;
    assume c != d && c != 0bv2 && d != 0bv2;
    assert false;
}
