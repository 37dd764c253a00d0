// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// Who comes first makes the lock, under another one.
#include <pthread.h>
static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, lock;
static int is_made;

static void use(void) {
    pthread_mutex_lock(&first);
    if (!is_made) {
        pthread_mutex_init(&lock, 0);
        is_made = 1;
    }
    pthread_mutex_unlock(&first);
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
}

void *run(void *unused) {
    use();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, run, 0);
    use();
    return 0;
}
