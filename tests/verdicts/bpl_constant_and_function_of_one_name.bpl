// Verdict: FALSE(unreach-call)
// Constants and functions have names of their own, and types as well.
type symbol?0;
const c: int;
function c(): int;

procedure main()
{
    assert c == c();
}
