// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
// Each block has its lock, and is a thread's own until it is in the list.
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct item {
    pthread_mutex_t lock;
    int value;
    struct item *next;
};
pthread_mutex_t all = PTHREAD_MUTEX_INITIALIZER;
struct item *list;
void *add(void *p) {
    struct item *item = malloc(sizeof *item);
    if (!item)
        return 0;
    pthread_mutex_init(&item->lock, 0);
    item->value = 1;
    pthread_mutex_lock(&all);
    item->next = list;
    list = item;
    pthread_mutex_unlock(&all);
    return 0;
}
void *change(void *p) {
    pthread_mutex_lock(&all);
    struct item *first = list;
    pthread_mutex_unlock(&all);
    if (first) {
        pthread_mutex_lock(&first->lock);
        first->value++;
        pthread_mutex_unlock(&first->lock);
    }
    return 0;
}
int main(void) {
    pthread_t t;
    while (__VERIFIER_nondet_int()) {
        pthread_create(&t, 0, add, 0);
        pthread_create(&t, 0, change, 0);
    }
    return 0;
}
