// Verdict: FALSE(no-data-race)
// Property: no-data-race
// The lock of a block is destroyed while another thread may still take it.
#include <pthread.h>
#include <stdlib.h>
struct account {
    int value;
    pthread_mutex_t lock;
};
static struct account *account;

void *run(void *unused) {
    pthread_mutex_lock(&account->lock);
    account->value++;
    pthread_mutex_unlock(&account->lock);
    return unused;
}

int main(void) {
    pthread_t other;
    account = malloc(sizeof *account);
    if (!account)
        return 0;
    account->value = 0;
    pthread_mutex_init(&account->lock, 0);
    pthread_create(&other, 0, run, 0);
    pthread_mutex_destroy(&account->lock); // violated here
    pthread_join(other, 0);
    return 0;
}
