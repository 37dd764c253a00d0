// Verdict: FALSE(unreach-call)
// Of the constant nothing is to be guessed: an axiom says what it is.
const {:existential true} b: bool;
axiom b;

procedure main()
{
    var x: int;

    x := 3;
    havoc x;
    assert b ==> x == 3;
}
