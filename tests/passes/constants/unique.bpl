// Unique constants that are one literal contradict each other.
const unique c: int;
const unique d: int;
axiom c == 7;
axiom d == 7;

procedure {:entrypoint} main()
{
  start:
    assert c + d == 0;
    return;
}
