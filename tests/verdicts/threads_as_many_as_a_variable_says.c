// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// The first of five threads is waited for by nobody: the last one has its name.
#include <pthread.h>
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int add(void) {
    return data++; // violated here
}

static void *adds(void *unused) {
    pthread_mutex_lock(&lock);
    add();
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    int n = 4;
    pthread_t threads[4];
    for (int i = 0; i < n; i++)
        pthread_create(&threads[i], 0, adds, 0);
    pthread_create(&threads[0], 0, adds, 0);
    for (int i = 0; i < n; i++)
        pthread_join(threads[i], 0);
    return add();
}
