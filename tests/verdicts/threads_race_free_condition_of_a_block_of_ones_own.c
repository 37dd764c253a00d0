// Verdict: TRUE
// Property: no-data-race
// A condition that is made in a block does not show the block to others.
#include <pthread.h>
#include <stdlib.h>
struct queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int length;
};
static struct queue *queue;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void *make(void *unused) {
    struct queue *new = malloc(sizeof *new);
    if (!new)
        return 0;
    pthread_mutex_init(&new->lock, 0);
    pthread_cond_init(&new->changed, 0);
    new->length = 0;
    pthread_mutex_lock(&lock);
    queue = new;
    pthread_mutex_unlock(&lock);
    return 0;
}

void *use(void *unused) {
    struct queue *found;
    pthread_mutex_lock(&lock);
    found = queue;
    pthread_mutex_unlock(&lock);
    if (!found)
        return 0;
    pthread_mutex_lock(&found->lock);
    found->length++;
    pthread_cond_signal(&found->changed);
    pthread_mutex_unlock(&found->lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    for (int i = 0; i < 20; i++) {
        pthread_create(&thread, 0, make, 0);
        pthread_create(&thread, 0, use, 0);
    }
    return 0;
}
