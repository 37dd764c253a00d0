// Verdict: TRUE
// No maps have both.
procedure {:entrypoint} main()
{
    var A, B: [int]int;
    havoc A, B;
    assume (forall x: int :: A[x] == B[x] + 1);
    assume (forall y: int :: B[y] == A[y] + 1);
    assert false;
}
