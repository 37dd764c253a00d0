// Verdict: FALSE(unreach-call)
extern void reach_error(void);
void read_register(int *value);

int main(void)
{
	int value = 0;
	read_register(&value);
	if (value != 0)
		reach_error(); // violated here
	return 0;
}
