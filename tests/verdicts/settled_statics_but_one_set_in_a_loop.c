// Verdict: FALSE(unreach-call)
// The local is declared anew in each round, and what it starts with is set in the first one.
extern void reach_error(void);

static int kept;

static void keep(int what)
{
	kept = what;
}

int main(void)
{
	for (int i = 0; i < 2; i++) {
		int before = kept;

		if (before)
			reach_error(); // violated here
		keep(1);
	}
	return 0;
}
