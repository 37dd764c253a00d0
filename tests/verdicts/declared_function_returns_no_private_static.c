// Verdict: TRUE
extern void reach_error(void);
extern int *find(void);
static int private;
static int *pointer;

int main(void)
{
	pointer = &private;
	int *found = find();
	private = 1;
	if (found == pointer)
		reach_error();
	return 0;
}
