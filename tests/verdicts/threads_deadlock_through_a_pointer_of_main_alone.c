// Verdict: FALSE(no-deadlock)
// Property: no-deadlock
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int (*lock)(pthread_mutex_t *);
int main(int argc, char **argv) {
    lock = argc > 5 ? pthread_mutex_unlock : pthread_mutex_lock;
    lock(&m);
    lock(&m); // violated here
    return 0;
}
