// Verdict: FALSE(unreach-call)
#include <stdarg.h>
extern void reach_error(void);
static int object;
static int is_object(int count, ...) {
    va_list list;
    va_start(list, count);
    unsigned long place = va_arg(list, unsigned long);
    va_end(list);
    return (int *)place == &object;
}
int main(void) {
    if (is_object(1, 0x601000UL))
        reach_error(); // violated here
    return 0;
}
