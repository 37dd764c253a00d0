// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int taken, x, y;
static void lock(void) {
    while (__atomic_exchange_n(&taken, 1, __ATOMIC_SEQ_CST))
        ;
}
static void unlock(void) {
    __atomic_store_n(&taken, 0, __ATOMIC_SEQ_CST);
}
void *run(void *number) {
    int n = (int)(long)number;
    for (int i = 0; i == 0 || i == 1 && n == 0; i++) {
        lock();
        x++;
        y++;
        unlock();
    }
    return 0;
}
int main(void) {
    pthread_t threads[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&threads[i], 0, run, (void *)i);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    return x + y;
}
