// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int x, y, z, turn;
static void wait_for(int n) {
    while (__atomic_load_n(&turn, __ATOMIC_SEQ_CST) != n)
        ;
}
static void set(int n) {
    y = n;
}
void *hand_on(void *unused) {
    wait_for(1);
    set(x + 1);
    x++;
    __atomic_store_n(&turn, 2, __ATOMIC_SEQ_CST);
    z = 1;
    return unused;
}
void *take(void *unused) {
    wait_for(2);
    set(x + 1);
    x++;
    return unused;
}
int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, hand_on, 0);
    pthread_create(&threads[1], 0, take, 0);
    x = 1;
    __atomic_store_n(&turn, 1, __ATOMIC_SEQ_CST);
    pthread_join(threads[0], 0);
    return z;
}
