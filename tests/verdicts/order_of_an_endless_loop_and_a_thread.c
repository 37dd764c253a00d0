// Verdict: FALSE(unreach-call)
// One call does not come back; what the other one did before it, another thread sees.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
static atomic_int flag;

static int wait_for_ever(void)
{
	while (1)
		;
	return 1;
}

static int raise(void)
{
	flag = 1;
	return 2;
}

static int both(int a, int b)
{
	return a * 10 + b;
}

static void *look(void *given)
{
	if (flag)
		reach_error(); // violated here
	return given;
}

int main(void)
{
	pthread_t thread;
	pthread_create(&thread, 0, look, 0);
	return both(wait_for_ever(), raise());
}
