// Verdict: UNKNOWN(unconfirmed)
// That not all cells are 0 is possible: a run that looks at some of them may neither presume it nor exclude it.
function f(int): int;
axiom !(forall i: int :: f(i) == 0);
var m: [int]int;
procedure p();
  modifies m;
  ensures !(forall i: int :: m[i] == old(m)[i]);
procedure {:entrypoint} main()
  modifies m;
{
  call p();
  assume (forall i: int :: m[i] == 0) ==> false;
  assert false;
}
