// Verdict: TRUE
// Of two calls there are two orders, whatever is made of them.
extern void reach_error(void);
static int calls;

static int call(int number)
{
	calls += number;
	return number;
}

int main(void)
{
	int value = (call(2) || 1) - 3 * (call(3) & 0);
	if (calls != 5 || value != 1)
		reach_error();
	return value;
}
