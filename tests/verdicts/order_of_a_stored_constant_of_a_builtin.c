// Verdict: UNKNOWN(unconfirmed)
// gcc folds the call, and stores the constant first.
extern void reach_error(void);
struct settings {
	int level;
	_Bool enabled;
};
static struct settings settings;
static int calls;

static struct settings *current(void)
{
	calls = calls * 10 + 1;
	return &settings;
}

static int next(void)
{
	calls = calls * 10 + 2;
	return calls;
}

int main(void)
{
	next() + (current()->enabled = __builtin_abs(3)); int value = calls;
	if (value == 21)
		reach_error();
	return calls;
}
