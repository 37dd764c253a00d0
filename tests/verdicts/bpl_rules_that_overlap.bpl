// Verdict: TRUE
// No map has both: cells 6 to 9 would hold 1 and 2.
procedure {:entrypoint} main()
{
    var M: [int]int;
    havoc M;
    assume (forall x: int :: x < 10 ==> M[x] == 1);
    assume (forall x: int :: x > 5 ==> M[x] == 2);
    assert false;
}
