// Instructions of x86-64 that are followed.
extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

int main(void) {
    int a = 5, b = 7, sum;
    unsigned char less;
    unsigned long swapped = 0x0102030405060708;
    __asm__("" : "+r"(a));
    __asm__("movl %1, %0\n\taddl %2, %0" : "=&r"(sum) : "r"(a), "r"(b) : "cc");
    CHECK(a == 5 && sum == 12);
    __asm__ volatile("cmpl %2, %1; setl %0" : "=q"(less) : "r"(a), "r"(b) : "cc", "memory");
    __asm__("bswapq %0" : "+r"(swapped));
    __asm__("xchgl %0, %1" : "+r"(a), "+r"(b));
    __asm__("lock; incl %0" : "+m"(sum));
    CHECK(less == 1 && swapped == 0x0807060504030201 && a == 7 && b == 5 && sum == 13);
    return 0;
}
