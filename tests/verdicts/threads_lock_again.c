// Verdict: TRUE
// Engine: portfolio
// A normal mutex waits for ever.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int main(void) {
    pthread_t a;
    pthread_mutex_lock(&mutex);
    pthread_mutex_lock(&mutex);
    reach_error();
    return 0;
}
