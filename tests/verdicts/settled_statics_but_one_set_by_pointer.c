// Verdict: FALSE(unreach-call)
// Nothing assigns to it by its name.
extern void reach_error(void);

static int is_on;

static void set(int *what)
{
	*what = 1;
}

int main(void)
{
	set(&is_on);
	if (is_on)
		reach_error(); // violated here
	return 0;
}
