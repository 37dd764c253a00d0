// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// Whether the thread starts and whether it is waited for hang on the same value.
#include <pthread.h>
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *adds(void *unused) {
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    int is_wanted;
    pthread_t thread;
    if (is_wanted)
        pthread_create(&thread, 0, adds, 0);
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    if (is_wanted)
        pthread_join(thread, 0);
    data++;
    return 0;
}
