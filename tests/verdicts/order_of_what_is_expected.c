// Verdict: FALSE(unreach-call)
// What is expected is evaluated too, before the value.
extern void reach_error(void);
static int calls;

static int first(void)
{
	calls = calls * 10 + 1;
	return 3;
}

static int second(void)
{
	calls = calls * 10 + 2;
	return 5;
}

int main(void)
{
	int value = __builtin_expect(first(), second());
	if (calls == 21)
		reach_error(); // violated here
	return value;
}
