// Verdict: UNKNOWN(unsupported: ...
// Property: termination
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void run(void)
{
	pthread_once(&once, run);
}

int main(void)
{
	pthread_once(&once, run);
	return 0;
}
