// Verdict: FALSE(unreach-call)
// Who counts a variable up reads it for nobody else, unless the value is used.
extern void reach_error(void);

static int calls, others;

static int next(void)
{
	others++;
	return calls++;
}

int main(void)
{
	next();
	if (next())
		reach_error(); // violated here
	return 0;
}
