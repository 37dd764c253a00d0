// Verdict: TRUE
// Engine: portfolio
#include <pthread.h>
void reach_error(void) {}
int wants[2], turn, inside;
void *run(void *p) {
    int me = (int)(long)p;
    wants[me] = 1;
    turn = 1 - me;
    while (wants[1 - me] && turn == 1 - me)
        ;
    if (inside++)
        reach_error();
    inside--;
    wants[me] = 0;
    return p;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, run, (void *)0);
    pthread_create(&b, 0, run, (void *)1);
    return 0;
}
