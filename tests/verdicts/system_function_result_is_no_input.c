// Verdict: UNKNOWN(unconfirmed)
#include <threads.h>

extern void reach_error(void);

int main(void)
{
	mtx_t mutex;
	mtx_init(&mutex, mtx_plain);
	mtx_lock(&mutex);
	if (mtx_trylock(&mutex) == thrd_success)
		reach_error();
	return 0;
}
