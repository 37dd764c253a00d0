// Verdict: TRUE
extern void reach_error(void);
int read_register(int *value);
static int locked;

int main(void)
{
	int value, other = 3;
	locked = 1;
	value = read_register(&value);
	if (locked != 1 || other != 3)
		reach_error();
	return 0;
}
