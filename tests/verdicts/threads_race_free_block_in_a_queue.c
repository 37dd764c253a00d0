// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
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
void *run(void *p) {
    struct item item = {0, 0};
    pthread_mutex_lock(&m);
    if (count > 0)
        item = queue[--count];
    pthread_mutex_unlock(&m);
    if (item.value)
        *item.value = 1;
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
    *item.value = 2;
    push(&item);
    return 0;
}
