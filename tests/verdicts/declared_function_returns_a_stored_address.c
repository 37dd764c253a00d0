// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void *find(void);
int *stored;

int main(void)
{
	int kept;
	stored = &kept;
	if (find() == stored)
		reach_error(); // violated here
	return 0;
}
