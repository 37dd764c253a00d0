// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int room[100], *values = room + 50;
static void set(int *to) {
    *to = 1; // violated here
}
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
void *run(void *p) {
    int own = (int)(long)p;
    pthread_mutex_lock(&lock);
    int *to = &values[own];
    values--;
    pthread_mutex_unlock(&lock);
    set(to);
    return 0;
}
int main(void) {
    pthread_t all[40];
    for (int i = 0; i < 40; i++)
        pthread_create(&all[i], 0, run, (void *)(long)i);
    return 0;
}
