// Verdict: TRUE
extern void reach_error(void);
int show(const int *value);

int main(void)
{
	int value = 7;
	show(&value);
	if (value != 7)
		reach_error();
	return 0;
}
