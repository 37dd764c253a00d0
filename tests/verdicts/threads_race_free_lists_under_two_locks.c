// Verdict: TRUE
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
#include <stdlib.h>
struct node {
    int value;
    struct node *next;
} *a, *b;
pthread_mutex_t of_a = PTHREAD_MUTEX_INITIALIZER, of_b = PTHREAD_MUTEX_INITIALIZER;
static struct node *made(struct node *next) {
    struct node *node = malloc(sizeof *node);
    node->value = 1;
    node->next = next;
    return node;
}
void *run(void *unused) {
    pthread_mutex_lock(&of_a);
    a->next->value++;
    pthread_mutex_unlock(&of_a);
    pthread_mutex_lock(&of_b);
    b->next->value++;
    pthread_mutex_unlock(&of_b);
    return unused;
}
int main(void) {
    pthread_t thread;
    a = made(made(0));
    b = made(made(0));
    pthread_create(&thread, 0, run, 0);
    pthread_mutex_lock(&of_a);
    a->next->value++;
    pthread_mutex_unlock(&of_a);
    pthread_mutex_lock(&of_b);
    b->next->value++;
    pthread_mutex_unlock(&of_b);
    return 0;
}
