// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>

extern void reach_error(void);

enum { MANY = 2000 };
static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int inside;

static void *enter(void *unused)
{
	pthread_mutex_lock(&first);
	inside++;
	inside--;
	pthread_mutex_unlock(&first);
	return unused;
}

static void *look(void *unused)
{
	pthread_mutex_lock(&second);
	if (inside != 0)
		reach_error(); // violated here
	pthread_mutex_unlock(&second);
	return unused;
}

int main(void)
{
	pthread_t entering[MANY], looking[MANY];
	for (int i = 0; i < MANY; i++)
		pthread_create(&entering[i], 0, enter, 0);
	for (int i = 0; i < MANY; i++)
		pthread_create(&looking[i], 0, look, 0);
	for (int i = 0; i < MANY; i++)
		pthread_join(entering[i], 0);
	for (int i = 0; i < MANY; i++)
		pthread_join(looking[i], 0);
	return 0;
}
