// Verdict: TRUE
extern void reach_error(void);
static void (*handler)(int *);

static void handle(int *value)
{
	*value = 1;
}

static void call(int *value)
{
	handler(value);
}

int main(void)
{
	int value = 0;
	int kept = 0;
	int *pointer = &kept;
	handler = handle;
	call(&value);
	if (value != 1 || kept != 0 || *pointer != 0)
		reach_error();
	return 0;
}
