// Verdict: FALSE(unreach-call)
extern void reach_error(void);
typedef unsigned __attribute__((may_alias)) word;
static float level = 1;

static int raise(void)
{
	*(word *)&level = 0x40000000;
	return 1;
}

static int both(int a, int b)
{
	return a * 10 + b;
}

int main(void)
{
	if (both(raise(), (int)level) == 11)
		reach_error(); // violated here
	return 0;
}
