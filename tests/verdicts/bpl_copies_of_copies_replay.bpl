// Verdict: FALSE(unreach-call)
// What the replayed program reads, and the search does not, goes through each copy; functions and constants are
// what axioms say.
function {:inline} minus(x: int, y: int): int { x - y }
function and(x: int, y: int): int;
axiom and(0, 0) == 0;
axiom and(1, 1) == 1;
const handler: int;
axiom handler == minus(0, 48);
procedure copy(m: [int]int, to: int, from: int, n: int) returns (r: [int]int)
{
    a: assume (forall x: int :: to <= x && x < to + n ==> r[x] == m[from - to + x]);
       assume (forall x: int :: x < to ==> r[x] == m[x]);
       assume (forall x: int :: to + n <= x ==> r[x] == m[x]);
       return;
}
procedure note(x: int);
procedure {:entrypoint} main()
{
    var m: [int]int; var p, k, seen: int;
    a: m[0] := 40;
       call m := copy(m, 100, 200, 10);
       call m := copy(m, 300, 100, 10);
       call m := copy(m, 500, 300, 10);
       seen := and(1, 1);
       call note(m[0]);
       goto b, c;
    b: assume m[0] == 40;
       seen := 1;
       goto d;
    c: assume m[0] != 40;
       seen := 0;
       goto d;
    d: assume handler != 0;
       assert m[500] == m[200] && m[501] != 9;
       return;
}
