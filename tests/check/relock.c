// What is locked already, by the only thread that could unlock it.
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t settings = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t counted;
static int level;

static int set(int value)
{
    pthread_mutex_lock(&settings);  // finds: relock
    if (value < 0)
        return -1;
    level = value;
    pthread_mutex_unlock(&settings);
    return 0;
}

/* A mutex that counts may be locked again. */
static void nested(void)
{
    pthread_mutex_lock(&counted);
    pthread_mutex_lock(&counted);
    pthread_mutex_unlock(&counted);
    pthread_mutex_unlock(&counted);
}

int main(void)
{
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&counted, &kind);
    nested();
    set(__VERIFIER_nondet_int());
    set(__VERIFIER_nondet_int());
    return 0;
}
