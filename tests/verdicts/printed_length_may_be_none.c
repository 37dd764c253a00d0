// Verdict: UNKNOWN(unconfirmed)
// Whether standard output takes what is printed is not known.
#include <stdio.h>

extern void reach_error(void);

int main(void) {
	if (printf("%s, %c", "abc", 'd') != 6)
		reach_error();
	return 0;
}
