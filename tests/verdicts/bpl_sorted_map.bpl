// Verdict: TRUE
// What is assumed of a cell reads the next one.
procedure {:entrypoint} main()
{
    var m: [int]int; var n: int;
    a: havoc m, n; assume (forall x: int :: 0 <= x && x < n ==> m[x] <= m[x+1]);
       assume n > 10;
       assert m[3] <= m[5];
       return;
}
