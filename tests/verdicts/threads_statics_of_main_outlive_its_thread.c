// Verdict: TRUE
// Property: valid-memsafety
// Engine: portfolio
#include <pthread.h>

static pthread_t of_main;

static void *run(void *given)
{
	pthread_join(of_main, 0);
	*(int *)given = 1;
	return 0;
}

int main(void)
{
	static int kept;
	pthread_t thread;

	of_main = pthread_self();
	pthread_create(&thread, 0, run, &kept);
	pthread_exit(0);
}
