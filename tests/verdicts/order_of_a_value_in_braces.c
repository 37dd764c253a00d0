// Verdict: UNKNOWN(unconfirmed)
// gcc takes the braces off, and reads the variable last.
extern void reach_error(void);
static int level = 1;

static int raise(void)
{
	level = 50;
	return 6;
}

int main(void)
{
	if (({ level; }) + raise() == 7)
		reach_error();
	return 0;
}
