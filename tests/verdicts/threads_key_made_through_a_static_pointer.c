// Verdict: FALSE(unreach-call)
#include <pthread.h>

extern void reach_error(void);

static void destroy(void *kept)
{
	reach_error(); // violated here
}

static int (*const make)(pthread_key_t *, void (*)(void *)) = pthread_key_create;
static pthread_key_t destroyed, other;

static void *run(void *unused)
{
	pthread_setspecific(destroyed, &destroyed);
	return 0;
}

int main(void)
{
	pthread_t thread;

	pthread_key_create(&other, 0);
	make(&destroyed, destroy);
	pthread_create(&thread, 0, run, 0);
	pthread_join(thread, 0);
	return 0;
}
