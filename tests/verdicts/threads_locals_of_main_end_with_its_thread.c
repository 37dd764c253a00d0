// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// Engine: portfolio
#include <pthread.h>

static pthread_t of_main;

static void *run(void *given)
{
	pthread_join(of_main, 0);
	*(int *)given = 1; // violated here
	return 0;
}

int main(void)
{
	int local = 0;
	pthread_t thread;

	of_main = pthread_self();
	pthread_create(&thread, 0, run, &local);
	pthread_exit(0);
}
