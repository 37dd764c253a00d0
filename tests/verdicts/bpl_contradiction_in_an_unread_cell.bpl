// Verdict: TRUE
// No map satisfies both formulas; no execution reads the cells in which they contradict each other.
procedure {:entrypoint} main()
{
    var m: [int]int;
    a: havoc m; assume (forall x: int :: m[x] == 1);
       assume (forall x: int :: m[x] == x);
       assert false;
       return;
}
