// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>

extern void reach_error(void);

enum { MANY = 100 };
static int stage, seen;

static void *early(void *unused)
{
	if (stage == 1)
		seen = 1;
	return unused;
}

static void *late(void *unused)
{
	if (seen)
		reach_error(); // violated here
	return unused;
}

/* Some of the first crowd run before the second one starts. */
int main(void)
{
	pthread_t thread;
	for (int i = 0; i < MANY; i++)
		pthread_create(&thread, 0, early, 0);
	stage = 1;
	stage = 2;
	for (int i = 0; i < MANY; i++)
		pthread_create(&thread, 0, late, 0);
	return 0;
}
