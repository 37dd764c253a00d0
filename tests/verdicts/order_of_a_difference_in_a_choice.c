// Verdict: UNKNOWN(unconfirmed)
// gcc negates the difference in the arm, and exchanges what it is of.
extern void reach_error(void);
static int calls;

static int call(int number)
{
	calls = calls * 10 + number;
	return number;
}

int main(void)
{
	int one = 1, value = -(one ? call(1) - call(2) : 0);
	if (calls == 12)
		reach_error();
	return value;
}
