// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A spin lock is set as a number.
#include <pthread.h>
static pthread_spinlock_t lock;

void *run(void *unused) {
    pthread_spin_lock(&lock); // violated here
    pthread_spin_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    lock = 0;
    pthread_spin_init(&lock, 0);
    pthread_create(&other, 0, run, 0);
    lock = 0;
    pthread_join(other, 0);
    return 0;
}
