// Verdict: UNKNOWN(unconfirmed)
// gcc keeps a block that declares something, and evaluates it in its turn: its order is not taken for certain, though.
extern void reach_error(void);
static int level = 1;

static int raise(void)
{
	level = 50;
	return 6;
}

int main(void)
{
	if (({ typedef int number; level; }) + raise() == 7)
		reach_error();
	return 0;
}
