// Verdict: FALSE(no-null-dereference)
// Property: no-null-dereference
unsigned *where;

int main(void)
{
	return *where; // violated here
}
