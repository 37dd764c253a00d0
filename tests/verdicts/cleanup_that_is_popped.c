// Verdict: FALSE(unreach-call)
#include <pthread.h>

extern void reach_error(void);

static void clean(void *given)
{
	if (*(int *)given == 3)
		reach_error(); // violated here
}

int main(void)
{
	int given = 3;
	pthread_cleanup_push(clean, &given);
	pthread_cleanup_pop(1);
	return 0;
}
