// Contracts and where clauses of a whole program.
var g: int where g >= 0;

procedure {:entrypoint} main(a: int)
  requires a > 0;
  modifies g;
{
  var l: int where l != 3;
  start:
    havoc l;
    call l := p(l);
    assert l > a;
    return;
}

procedure p(i: int) returns (o: int)
  requires i >= 0;
  ensures o == old(g) + i;
  free ensures g == 1;
  modifies g;
{
  start:
    o := g + i;
    g := 1;
    return;
}
