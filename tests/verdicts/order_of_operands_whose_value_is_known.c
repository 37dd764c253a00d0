// Verdict: UNKNOWN(unsupported: ...
// The call is not needed for the value: gcc makes a comma of it, and calls before all operands.
extern void reach_error(void);
static int calls;

static int call(int number)
{
	calls = calls * 10 + number;
	return number;
}

int main(void)
{
	int value = call(2) - (call(3) + (call(1) || 1));
	if (calls == 123)
		reach_error();
	return value;
}
