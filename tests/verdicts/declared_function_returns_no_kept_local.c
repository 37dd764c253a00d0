// Verdict: TRUE
extern void reach_error(void);
extern void *find(void);

int main(void)
{
	int kept;
	int *pointer = &kept;
	if (find() == pointer)
		reach_error();
	return 0;
}
