// The limit is a local that the first loop keeps, so that five iterations are enough; the second changes it.
procedure {:entrypoint} main()
{
  var i: int;
  var n: int;
  start:
    i, n := 0, 5;
    goto head;
  head:
    assume {:sourceloc "a.c", 7, 3} true;
    goto body, between;
  body:
    assume i < n;
    i := i + 1;
    goto head;
  between:
    assume !(i < n);
    i := 0;
    goto second;
  second:
    assume {:sourceloc "a.c", 9, 3} true;
    goto again, after;
  again:
    assume i < n;
    i := i + 1;
    call n := other();
    goto second;
  after:
    assume !(i < n);
    assert i < 9;
    return;
}
procedure other() returns (n: int);
