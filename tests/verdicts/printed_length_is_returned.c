// Verdict: FALSE(unreach-call)
#include <stdio.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
	int n = __VERIFIER_nondet_int();
	if (printf("<%d>", n) == 13)
		reach_error(); // violated here
	return 0;
}
