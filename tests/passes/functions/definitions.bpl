// Applications become the definitions, also within definitions; what has none stays.
function twice(x: int): int { x + x }
function four_times(x: int): int { twice(twice(x)) }
function anything(x: int): int;
axiom (forall x: int :: anything(x) >= twice(x));

procedure {:entrypoint} main()
{
  var x: int;
  start:
    assume anything(x) == twice(x + 1);
    assert four_times(x) == 0;
    return;
}
