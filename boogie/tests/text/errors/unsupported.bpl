function f<T>(x: T): int;
var m: <T>[T]int;
type {:builtin "Seq"} S;
procedure P();
procedure Q()
{
  async call P();
  call {:async} P();
  call forall P();
  free call P();
  yield;
  par P();
  return true;
}
axiom (forall<T> x: T :: true);
axiom |{ A: return true; }|;
