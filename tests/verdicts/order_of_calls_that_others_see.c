// Verdict: FALSE(unreach-call)
// The other thread sees which of the two is written first: gcc begins with the last argument.
#include <pthread.h>
#include <stdatomic.h>
extern void reach_error(void);
static atomic_int first, second;

static int set_first(void)
{
	first = 1;
	return 1;
}

static int set_second(void)
{
	second = 1;
	return 2;
}

static int both(int a, int b)
{
	return a * 10 + b;
}

static void *look(void *given)
{
	int seen = second;
	if (seen && !first)
		reach_error(); // violated here
	return given;
}

int main(void)
{
	pthread_t thread;
	pthread_create(&thread, 0, look, 0);
	int sum = both(set_first(), set_second());
	pthread_join(thread, 0);
	return sum;
}
