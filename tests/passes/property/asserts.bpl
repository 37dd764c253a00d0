// An assert that fails sets a flag, with which callers return, and the entry at last.
procedure check(x: int)
{
  start:
    assert x > 0;
    return;
}

procedure {:entrypoint} main()
{
  var x: int;
  start:
    call check(x);
    assert x > 1;
    return;
}
