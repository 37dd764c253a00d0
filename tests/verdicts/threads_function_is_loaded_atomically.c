// Verdict: FALSE(unreach-call)
// The function that a thread calls is another one than it was given.
#include <pthread.h>
extern void reach_error(void);
typedef void work(void);
static int done;
static void good(void)
{
    done = 1;
}
static void bad(void)
{
    reach_error(); // violated here
}
static work *chosen = bad;
static void use(work *what)
{
    __atomic_load(&chosen, &what, __ATOMIC_SEQ_CST);
    done = 2;
    what();
}
static void *run(void *unused)
{
    use(good);
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_join(other, 0);
}
