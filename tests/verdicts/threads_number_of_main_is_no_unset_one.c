// Nobody owns the lock: main is not taken for who does.
// Verdict: FALSE(unreach-call)
// Engine: portfolio
#include <pthread.h>
extern void reach_error(void);
static pthread_t owner;
static void *work(void *p) { owner = pthread_self(); return p; }
int main(void)
{
    pthread_t t;
    if (owner != pthread_self())
        reach_error(); // violated here
    pthread_create(&t, 0, work, 0);
    pthread_join(t, 0);
    return 0;
}
