// What every call of a procedure passes is known in it, and what it then returns behind it; no execution goes right.
procedure choose(kind: int, x: int) returns (y: int)
{
  start:
    goto left, right;
  left:
    assume kind == 1;
    y := x;
    return;
  right:
    assume !(kind == 1);
    y := 0;
    return;
}

procedure {:entrypoint} main()
{
  var x: int;
  var y: int;
  start:
    call x := choose(1, x);
    call y := choose(1, x + 1);
    assert x < y;
    return;
}
