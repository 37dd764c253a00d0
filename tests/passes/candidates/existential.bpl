// What an existential constant guards is guessed: at returns and at heads of loops. Elsewhere it goes.
const {:existential true} b: bool;
const {:existential true} c: bool;
var g: int;

procedure count()
modifies g;
ensures b ==> g >= 0;
ensures g <= 10;
{
  start:
    g := 0;
    goto head;
  head:
    assert c ==> g <= 10;
    goto body, after;
  body:
    assume g < 10;
    g := g + 1;
    assert c ==> g > 0;
    goto head;
  after:
    assume g >= 10;
    return;
}

procedure {:entrypoint} main()
modifies g;
{
  start:
    call count();
    assert g == 10;
    return;
}
