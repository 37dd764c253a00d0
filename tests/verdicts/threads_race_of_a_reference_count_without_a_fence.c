// Verdict: FALSE(no-data-race)
// Property: no-data-race
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
    atomic_int references;
    int value;
};

static void put(struct object *object)
{
    if (atomic_fetch_sub_explicit(&object->references, 1, memory_order_release) == 1) {
        object->value = 0; // violated here
        free(object);
    }
}

static void *run(void *arg)
{
    struct object *object = arg;
    int seen = object->value;
    put(object);
    return seen ? arg : 0;
}

int main(void)
{
    pthread_t thread;
    struct object *object = malloc(sizeof *object);
    if (!object)
        return 1;
    object->value = 3;
    atomic_init(&object->references, 2);
    pthread_create(&thread, 0, run, object);
    put(object);
    pthread_join(thread, 0);
    return 0;
}
