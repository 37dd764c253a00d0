// What an axiom says is a literal is one everywhere, but in that axiom; what another says stays.
const c: int;
const d: int;
axiom c == 7;
axiom d > c;

procedure {:entrypoint} main()
{
  start:
    assert d > c + 1;
    return;
}
