// The inner loop has two exits, one of them out of the outer loop as well.
var g: int;

procedure {:entrypoint} main(n: int)
modifies g;
{
  var i: int;
  var j: int;
  start:
    i := 0;
    goto outer;
  outer:
    goto outer_body, done;
  outer_body:
    assume i < n;
    j := 0;
    goto inner;
  inner:
    goto inner_body, inner_done, escape;
  inner_body:
    assume j < i;
    j := j + 1;
    g := g + 1;
    goto inner;
  inner_done:
    assume j >= i;
    i := i + 1;
    goto outer;
  escape:
    assume g == 100;
    goto done;
  done:
    assert g != 7;
    return;
}
