// Verdict: TRUE
// Engine: portfolio
// How much a thread waits for is a parameter, which lives over the loop in which it waits.
#include <pthread.h>
extern void reach_error(void);
int left = 2, x, y;
static void acquire(int share)
{
    int now = __atomic_load_n(&left, __ATOMIC_SEQ_CST);
    do {
        while (!(now >= share))
            now = __atomic_load_n(&left, __ATOMIC_SEQ_CST);
    } while (!__atomic_compare_exchange_n(&left, &now, now - share, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
}
static void release(int share)
{
    __atomic_fetch_add(&left, share, __ATOMIC_SEQ_CST);
}
static void *write_both(void *unused)
{
    acquire(2);
    x++;
    y++;
    release(2);
    return unused;
}
static void *compare(void *unused)
{
    acquire(1);
    if (x != y)
        reach_error();
    release(1);
    return unused;
}
int main(void)
{
    pthread_t writer, reader;
    pthread_create(&writer, 0, write_both, 0);
    pthread_create(&reader, 0, compare, 0);
    compare(0);
    pthread_join(writer, 0);
    pthread_join(reader, 0);
    if (left != 2)
        reach_error();
}
