// Engine: execute
// Thousands of steps lie between the cause and the violation.
extern void reach_error(void);

static int limit = 10;
static int table[50];

static void configure(int small)
{
	limit = small ? 7 : 8;
}

int main(void)
{
	configure(1);
	for (int i = 0; i < 2000; i++)
		table[i % 50] = i;
	if (limit == 7)
		reach_error();
	return 0;
}
