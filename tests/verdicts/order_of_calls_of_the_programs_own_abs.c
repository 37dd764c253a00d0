// Verdict: UNKNOWN(unsupported: ...
// gcc computes it all the same, and takes the comma out.
extern void reach_error(void);
static int calls;

int abs(int value)
{
	return value < 0 ? -value : value;
}

static int call(int number)
{
	calls = calls * 10 + number;
	return number;
}

int main(void)
{
	int value = call(3) - abs((call(1), call(2)));
	if (calls == 123)
		reach_error();
	return value;
}
