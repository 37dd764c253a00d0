// Verdict: TRUE
// Two maps are filled by one formula, so both assumptions bind the same variable.
function {:inline} zero(m: [int]int): bool { (forall x: int :: m[x] == 0) }
procedure {:entrypoint} main()
{
    var m, n: [int]int; var i: int;
    a: havoc m; assume zero(m);
       havoc n; assume zero(n);
       assert m[i] == n[i];
       return;
}
