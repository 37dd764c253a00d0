// Verdict: FALSE(no-data-race)
// Property: no-data-race
// An object is copied over another one, with its lock.
#include <pthread.h>
#include <string.h>
static struct account {
    int value;
    pthread_rwlock_t lock;
} account = {0, PTHREAD_RWLOCK_INITIALIZER}, empty = {0, PTHREAD_RWLOCK_INITIALIZER};

void *run(void *unused) {
    pthread_rwlock_rdlock(&account.lock);
    pthread_rwlock_unlock(&account.lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    memcpy(&account, &empty, sizeof account); // violated here
    pthread_join(other, 0);
    return 0;
}
