// Verdict: FALSE(no-data-race)
// Property: no-data-race
// A condition is made again while another thread signals it.
#include <pthread.h>
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

void *run(void *unused) {
    pthread_cond_signal(&changed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    pthread_cond_init(&changed, 0); // violated here
    pthread_join(other, 0);
    return 0;
}
