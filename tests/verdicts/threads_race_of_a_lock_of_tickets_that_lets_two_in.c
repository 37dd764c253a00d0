// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
struct lock {
    unsigned next, owner;
} lock;
int x;
static void enter(struct lock *l) {
    unsigned ticket = __atomic_fetch_add(&l->next, 1, __ATOMIC_SEQ_CST);
    while (__atomic_load_n(&l->owner, __ATOMIC_SEQ_CST) + 1 < ticket)
        ;
}
static void leave(struct lock *l) {
    unsigned owner = __atomic_load_n(&l->owner, __ATOMIC_SEQ_CST);
    __atomic_store_n(&l->owner, owner + 1, __ATOMIC_SEQ_CST);
}
void *run(void *unused) {
    enter(&lock);
    x++; // violated here
    leave(&lock);
    return unused;
}
int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], 0, run, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    return x;
}
