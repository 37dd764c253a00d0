// A block and a procedure that nothing reaches go, also those that only call each other.
procedure lonely()
{
  start:
    call lonelier();
    return;
}

procedure lonelier()
{
  start:
    call lonely();
    return;
}

procedure {:entrypoint} main()
{
  var x: int;
  start:
    assert x == 0;
    return;
  nowhere:
    call lonely();
    goto nowhere;
}
