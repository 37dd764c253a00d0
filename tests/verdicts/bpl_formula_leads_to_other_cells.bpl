// Verdict: TRUE
// Each instance reads a further cell, without an end.
procedure {:entrypoint} main()
{
    var m, n: [int]int;
    a: havoc m, n; assume (forall x: int :: m[x] <= n[x + 1]);
       assume (forall x: int :: n[x] <= m[x]);
       assert m[3] <= n[5];
       return;
}
