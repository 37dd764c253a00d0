// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>

extern void reach_error(void);

enum { MANY = 2000 };
static pthread_mutex_t only = PTHREAD_MUTEX_INITIALIZER;
static int inside;

static void *enter(void *unused)
{
	pthread_mutex_lock(&only);
	inside++;
	inside--;
	pthread_mutex_unlock(&only);
	return unused;
}

static void *look(void *unused)
{
	pthread_mutex_lock(&only);
	if (inside != 0)
		reach_error();
	pthread_mutex_unlock(&only);
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
