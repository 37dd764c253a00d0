// A limit's body goes, so that calls of it are bound literals.
procedure {:limit "deep memory"} deep(i: int) returns (o: int)
{
  start:
    o := i;
    return;
}

procedure {:entrypoint} main()
{
  var x: int;
  start:
    call x := deep(x);
    assert x == 0;
    return;
}
