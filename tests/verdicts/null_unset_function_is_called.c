// Verdict: FALSE(no-null-dereference)
// Property: no-null-dereference
static int (*handler)(int);

int main(void)
{
	return handler(3); // violated here
}
