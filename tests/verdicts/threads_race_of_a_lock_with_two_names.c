// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
// Another thread releases by its name what is held through a pointer.
#include <pthread.h>
struct box {
    pthread_mutex_t lock;
    int value;
};
struct box box = {PTHREAD_MUTEX_INITIALIZER, 0};
struct box *to;
void *run(void *p) {
    struct box *here = to;
    pthread_mutex_lock(&here->lock);
    here->value++; // violated here
    pthread_mutex_unlock(&here->lock);
    return p;
}
void *release(void *p) {
    pthread_mutex_unlock(&box.lock);
    return p;
}
int main(void) {
    pthread_t a, b, c;
    to = &box;
    pthread_create(&a, 0, run, 0);
    pthread_create(&b, 0, run, 0);
    pthread_create(&c, 0, release, 0);
    return 0;
}
