// Calls without body are havocs; `old` and arguments mean what they were before the call.
var g: int;

procedure next(i: int) returns (o: int);
  requires i >= 0;
  modifies g;
  ensures g == old(g) + i;
  free ensures o > i;

procedure {:limit "deep memory"} deep(i: int) returns (o: int);

procedure {:entrypoint} main()
modifies g;
{
  var x: int;
  var unused: int;
  start:
    havoc unused;
    x := 1;
    call x := next(x);
    call x := next(x + g);
    call x := deep(x);
    assert g < x;
    return;
}
