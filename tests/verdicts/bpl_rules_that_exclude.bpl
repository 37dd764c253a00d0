// Verdict: FALSE(unreach-call)
// The guards exclude each other, so that there is a map.
procedure {:entrypoint} main()
{
    var A, B: [int]int;
    var n: int;
    havoc B, n;
    call A := copy(B, n);
    assert A[3] != 7;
}
procedure copy(B: [int]int, n: int) returns (A: [int]int)
{
    havoc A;
    assume (forall x: int :: x < n ==> A[x] == B[x]);
    assume (forall x: int :: n <= x ==> A[x] == 7);
}
