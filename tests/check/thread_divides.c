#include <pthread.h>
#include <stdio.h>

static void *divide(void *arg)
{
    int by = *(int *)arg;
    int quotient = 10 / by; // finds: division
    printf("%d\n", quotient);
    return arg;
}

int main(int argc, char **argv)
{
    int by = argc - 1;
    pthread_t thread;
    pthread_create(&thread, 0, divide, &by);
    pthread_join(thread, 0);
    return 0;
}
