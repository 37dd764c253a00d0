// Verdict: FALSE(unreach-call)
// A cell too far: memory that is filled and copied by assumptions about all cells.
function {:inline} upto(lo: int, x: int, hi: int): bool { lo <= x && x < hi }
procedure fill(m: [int]int, at: int, n: int, v: int) returns (r: [int]int)
{
    a: assume (forall x: int :: upto(at, x, at + n) ==> r[x] == v);
       assume (forall x: int :: x < at ==> r[x] == m[x]);
       assume (forall x: int :: at + n <= x ==> r[x] == m[x]);
       return;
}
procedure copy(m: [int]int, to: int, from: int, n: int) returns (r: [int]int)
{
    a: assume (forall x: int :: upto(to, x, to + n) ==> r[x] == m[from - to + x]);
       assume (forall x: int :: !upto(to, x, to + n) ==> r[x] == m[x]);
       return;
}
procedure {:entrypoint} main()
{
    var m: [int]int; var p, q, i: int;
    a: assume p + 8 <= q;
       m[p] := 5;
       m[q + 8] := 7;
       call m := fill(m, q, 8, 3);
       call m := copy(m, p, q, 4);
       assume 0 <= i && i <= 4;
       assert m[p + i] == 3;
       assert m[q + 8] == 7;
       return;
}
