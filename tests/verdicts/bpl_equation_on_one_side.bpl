// Verdict: FALSE(unreach-call)
// The equation gives x its value on one way only.
procedure {:entrypoint} main()
{
    var x: int;

  start:
    havoc x;
    goto one, other;
  one:
    assume x == 3;
    goto done;
  other:
    goto done;
  done:
    assert x != 5;
}
