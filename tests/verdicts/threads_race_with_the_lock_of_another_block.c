// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
struct item {
    pthread_mutex_t lock;
    int value;
};
struct item *a, *b;
void *change(void *p) {
    struct item *mine = p, *other = mine == a ? b : a;
    pthread_mutex_lock(&mine->lock);
    other->value++, mine->value++; // violated here
    pthread_mutex_unlock(&mine->lock);
    return 0;
}
int main(void) {
    pthread_t t, u;
    a = malloc(sizeof *a);
    b = malloc(sizeof *b);
    if (!a || !b)
        return 0;
    pthread_mutex_init(&a->lock, 0);
    pthread_mutex_init(&b->lock, 0);
    pthread_create(&t, 0, change, a);
    pthread_create(&u, 0, change, b);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
