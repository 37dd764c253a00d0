// Verdict: UNKNOWN(unconfirmed)
#include <sys/sem.h>

extern void reach_error(void);

int main(void)
{
	if (semget(1, 1, 0) == 7)
		reach_error();
	return 0;
}
