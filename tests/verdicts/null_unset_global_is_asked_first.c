// Verdict: TRUE
// Property: no-null-dereference
unsigned *where;

int main(void)
{
	if (where)
		return *where;
	return 0;
}
