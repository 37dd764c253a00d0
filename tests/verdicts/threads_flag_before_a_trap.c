// Verdict: FALSE(unreach-call)
// Engine: portfolio
// What a thread did before it dereferences null can be seen.
#include <pthread.h>
void reach_error(void) {}
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int flag;
struct box {
    int value;
};
void *run(void *p) {
    pthread_mutex_lock(&m);
    flag = 1;
    pthread_mutex_unlock(&m);
    ((struct box *)p)->value = 3;
    return 0;
}
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, run, 0);
    pthread_mutex_lock(&m);
    if (flag)
        reach_error(); // violated here
    pthread_mutex_unlock(&m);
    return 0;
}
