// Verdict: FALSE(no-data-race)
// Property: no-data-race
// What a deleted key is good for is not defined, and nothing orders the two threads.
#include <pthread.h>
static pthread_key_t key, other_key;

void *run(void *unused) {
    pthread_setspecific(key, &key);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_key_create(&other_key, 0);
    pthread_key_create(&key, 0);
    pthread_create(&other, 0, run, 0);
    pthread_key_delete(key); // violated here
    pthread_join(other, 0);
    return 0;
}
