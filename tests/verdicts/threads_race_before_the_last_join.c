// Verdict: FALSE(no-data-race)
// Property: no-data-race
// Engine: portfolio
#include <pthread.h>
int sum, parts[3];
void *run(void *p) {
    *(int *)p = 1;
    return 0;
}
int main(void) {
    pthread_t all[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&all[i], 0, run, &parts[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(all[i], 0);
    for (int i = 0; i < 3; i++)
        sum += parts[i]; // violated here
    return sum;
}
