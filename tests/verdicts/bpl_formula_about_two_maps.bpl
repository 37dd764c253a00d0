// Verdict: TRUE
// One formula says what a new map holds, and something of an old one.
var n: [int]int;
procedure {:entrypoint} main() modifies n;
{
    var m: [int]int;
    a: havoc m; assume (forall x: int :: m[x] == n[x] && n[x] == 0);
       assert n[3] == 0;
       return;
}
