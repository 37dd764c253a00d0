// A call without a body is a havoc; `old` and arguments mean what they were before it. A limit's call stays.
var g: int;

procedure next(i: int) returns (o: int);
modifies g;
ensures g == old(g) + i;
ensures o > i;

procedure {:limit "deep memory"} deep(i: int) returns (o: int);

procedure {:entrypoint} main()
modifies g;
{
  var x: int;
  start:
    x := 1;
    call x := next(x);
    call x := next(x + g);
    call g := next(x);
    call x := deep(x);
    assert g < x;
    return;
}
