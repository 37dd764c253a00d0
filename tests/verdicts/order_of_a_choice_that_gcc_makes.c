// Verdict: UNKNOWN(unconfirmed)
// Strings are not null: gcc has the variable there alone, and reads it last.
extern void reach_error(void);
static int level = 1;

static int other(void)
{
	return 3;
}

static int raise(void)
{
	level = 50;
	return 6;
}

int main(void)
{
	if (("level" ? level : other()) + raise() == 7)
		reach_error();
	return 0;
}
