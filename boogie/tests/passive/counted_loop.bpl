// Five iterations are certain to be enough, so that the loop gets a bound of its own.
procedure {:entrypoint} main()
{
  var i: int;
  var s: int;
  start:
    i, s := 0, 0;
    goto head;
  head:
    assume {:sourceloc "a.c", 7, 3} true;
    goto body, after;
  body:
    assume i < 5;
    s := s + i;
    i := i + 1;
    goto head;
  after:
    assume !(i < 5);
    assert s == 10;
    return;
}
