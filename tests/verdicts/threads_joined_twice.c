// Verdict: UNKNOWN(unsupported: ...
// What its number stands for then nobody says.
#include <pthread.h>
extern void reach_error(void);
void *nothing(void *p) {
    return p;
}
int main(void) {
    pthread_t other;
    pthread_create(&other, 0, nothing, 0);
    pthread_join(other, 0);
    if (pthread_join(other, 0) != 3)
        reach_error();
    return 0;
}
