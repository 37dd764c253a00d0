// Verdict: UNKNOWN(unconfirmed)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int number = 7;

int main(int argc, char **argv)
{
	int *words = (int *)argv;

	if (__VERIFIER_nondet_int())
		words = &number;
	if (words != &number && argc == 0 && (words[0] | words[1]))
		reach_error();
	return 0;
}
