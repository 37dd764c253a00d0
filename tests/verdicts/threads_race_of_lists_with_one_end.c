// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
struct node {
    int value;
    struct node *next;
} *a, *b;
pthread_mutex_t of_a = PTHREAD_MUTEX_INITIALIZER, of_b = PTHREAD_MUTEX_INITIALIZER;
static void use(struct node *node) {
    node->value++; // violated here
}
static struct node *made(struct node *next) {
    struct node *node = malloc(sizeof *node);
    node->value = 1;
    node->next = next;
    return node;
}
void *run(void *unused) {
    pthread_mutex_lock(&of_a);
    use(a->next);
    pthread_mutex_unlock(&of_a);
    pthread_mutex_lock(&of_b);
    use(b->next);
    pthread_mutex_unlock(&of_b);
    return unused;
}
int main(void) {
    pthread_t thread;
    a = made(made(0));
    b = made(a->next);
    pthread_create(&thread, 0, run, 0);
    pthread_mutex_lock(&of_a);
    use(a->next);
    pthread_mutex_unlock(&of_a);
    pthread_mutex_lock(&of_b);
    use(b->next);
    pthread_mutex_unlock(&of_b);
    return 0;
}
