// A template loses its postconditions, which are guessed of every procedure.
var {:template} {:globals} x: int;
var g: int;

procedure {:template} guesses();
ensures x >= 0;

procedure {:entrypoint} main()
modifies g;
{
  start:
    g := 1;
    assert g == 1;
    return;
}
