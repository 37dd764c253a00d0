// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// The block's address goes to the queue with the record that it is in.
#include <pthread.h>
#include <stdlib.h>
struct item {
    int *value;
    int kind;
};
struct item queue[4];
int count;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void push(struct item *item) {
    pthread_mutex_lock(&m);
    queue[count++] = *item;
    pthread_mutex_unlock(&m);
}
static void set(int *value) {
    *value = 1; // violated here
}
void *run(void *p) {
    struct item item = {0, 0};
    pthread_mutex_lock(&m);
    if (count > 0)
        item = queue[--count];
    pthread_mutex_unlock(&m);
    if (item.value)
        set(item.value);
    return p;
}
int main(void) {
    pthread_t t;
    struct item item;
    pthread_create(&t, 0, run, 0);
    item.kind = 0;
    item.value = malloc(sizeof *item.value);
    if (!item.value)
        return 0;
    push(&item);
    set(item.value);
    return 0;
}
