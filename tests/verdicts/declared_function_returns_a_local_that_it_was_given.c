// Verdict: FALSE(unreach-call)
extern void reach_error(void);
extern void *find(int *);

int main(void)
{
	int given;
	if (find(&given) == &given)
		reach_error(); // violated here
	return 0;
}
