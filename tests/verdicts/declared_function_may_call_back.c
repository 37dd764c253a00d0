// Verdict: UNKNOWN(unsupported...
extern void reach_error(void);
void each(int *list, void (*act)(int));
static int seen;

static void note(int value)
{
	seen = 1;
}

int main(void)
{
	int list[2] = { 0, 0 };
	each(list, note);
	if (seen)
		reach_error();
	return 0;
}
