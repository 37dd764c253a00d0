// Verdict: UNKNOWN(unconfirmed)
// gcc reads the pointer, calls, and reads what it led to.
extern void reach_error(void);
static int seen[9], one = 1, two = 2, *chosen = &one;

static int change(void)
{
	one = 50;
	chosen = &two;
	return 6;
}

int main(void)
{
	seen[change()] = *chosen;
	if (seen[6] == 50)
		reach_error();
	return 0;
}
