// A failed assert leaves all callers at once; ordinary returns of the entry are no violation.
procedure {:entrypoint} main()
{
  var x: int;
  start:
    call x := check(3);
    call x := check(x);
    return;
}

procedure check(i: int) returns (o: int)
{
  start:
    assert i < 4;
    o := i + 1;
    return;
}
