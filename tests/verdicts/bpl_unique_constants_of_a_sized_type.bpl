// Verdict: TRUE
// There are two elements, and three that differ, one of which nothing mentions.
type T;
const unique a, b, c: T;
axiom (forall t: T :: t == a || t == b);

procedure main()
{
    var x: int;

    havoc x;
    assert x != 3;
}
