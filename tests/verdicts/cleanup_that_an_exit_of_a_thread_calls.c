// Verdict: UNKNOWN(unsupported: ...
#include <pthread.h>

extern void reach_error(void);

static void clean(void *unused)
{
	reach_error();
}

/* pthread_exit calls what was pushed. */
int main(void)
{
	pthread_cleanup_push(clean, 0);
	pthread_exit(0);
	pthread_cleanup_pop(0);
	return 0;
}
