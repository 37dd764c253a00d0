// Verdict: FALSE(unreach-call)
// A member is written as that of another record that begins alike.
extern void reach_error(void);
struct level { int value; };
struct number { int value; };
static struct level level = {1};

static int raise(void)
{
	((struct number *)&level)->value = 50;
	return 6;
}

static int both(int a, int b)
{
	return a * 100 + b;
}

int main(void)
{
	if (both(raise(), level.value) == 601)
		reach_error(); // violated here
	return 0;
}
