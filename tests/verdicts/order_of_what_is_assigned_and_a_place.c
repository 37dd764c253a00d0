// Verdict: UNKNOWN(unconfirmed)
// gcc assigns, calls, and reads what was assigned again: none of the two orders of value and place.
extern void reach_error(void);
static int level = 1, seen[9];

static int raise(void)
{
	level = 50;
	return 6;
}

int main(void)
{
	seen[raise()] = (level = 5);
	if (seen[6] == 50)
		reach_error();
	return 0;
}
