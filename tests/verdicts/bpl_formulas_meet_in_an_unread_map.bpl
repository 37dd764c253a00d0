// Verdict: TRUE
// What is asserted of n follows from two formulas about m, which nothing reads.
var n: [int]int;
procedure {:entrypoint} main() modifies n;
{
    var m: [int]int;
    a: havoc m; assume (forall x: int :: m[x] <= n[x]);
       assume (forall x: int :: x >= 0 ==> m[x] >= 2);
       assert n[3] >= 2;
       return;
}
