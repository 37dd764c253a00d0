// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// What the start of the thread hangs on is another value where it is waited for.
#include <pthread.h>
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void add(void) {
    data++; // violated here
}

static void *adds(void *unused) {
    pthread_mutex_lock(&lock);
    add();
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    int is_wanted;
    pthread_t thread;
    if (is_wanted)
        pthread_create(&thread, 0, adds, 0);
    is_wanted--;
    if (is_wanted)
        pthread_join(thread, 0);
    add();
    return 0;
}
