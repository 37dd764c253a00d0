// Verdict: TRUE
// Property: no-data-race
// Another key than that of the other thread is deleted, and that one when nobody uses it any more.
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
    pthread_key_delete(other_key);
    pthread_join(other, 0);
    pthread_key_delete(key);
    return 0;
}
