// Verdict: TRUE
// No maps have both, one in the callee.
procedure {:entrypoint} main()
{
    var A, B: [int]int;
    havoc B;
    call A := next(B);
    assume (forall y: int :: B[y] == A[y] + 1);
    assert false;
}
procedure next(B: [int]int) returns (A: [int]int)
{
    havoc A;
    assume (forall x: int :: A[x] == B[x] + 1);
}
