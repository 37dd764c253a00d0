// Verdict: TRUE
// Inline assembly of the Linux kernel: atomics, sets of bits, per-word operations.
void reach_error(void);

typedef struct {
    int counter;
} atomic_t;

#define LOCK ".pushsection .smp_locks,\"a\"\n.balign 4\n.long 671f - .\n.popsection\n671:\n\tlock; "

static void atomic_inc(atomic_t *v) {
    __asm__ volatile(LOCK "incl %0" : "+m"(v->counter));
}

static int atomic_dec_and_test(atomic_t *v) {
    unsigned char c;
    __asm__ volatile(LOCK "decl %0; sete %1" : "+m"(v->counter), "=qm"(c) : : "memory");
    return c != 0;
}

static int atomic_sub_and_test(int i, atomic_t *v) {
    unsigned char c;
    __asm__ volatile(LOCK "subl %2,%0; sete %1" : "+m"(v->counter), "=qm"(c) : "ir"(i) : "memory");
    return c;
}

static int atomic_add_negative(int i, atomic_t *v) {
    unsigned char c;
    __asm__ volatile(LOCK "addl %2,%0; sets %1" : "+m"(v->counter), "=qm"(c) : "ir"(i) : "memory");
    return c;
}

static int atomic_add_return(int i, atomic_t *v) {
    int old = i;
    __asm__ volatile(LOCK "xaddl %0, %1" : "+r"(i), "+m"(v->counter) : : "memory");
    return i + old;
}

static int atomic_xchg(atomic_t *v, int new) {
    __asm__ volatile("xchgl %0,%1" : "=r"(new), "+m"(v->counter) : "0"(new) : "memory");
    return new;
}

static int atomic_cmpxchg(atomic_t *v, int old, int new) {
    int found;
    __asm__ volatile(LOCK "cmpxchgl %2,%1" : "=a"(found), "+m"(v->counter) : "r"(new), "0"(old) : "memory");
    return found;
}

static void set_bit(int nr, volatile unsigned long *addr) {
    __asm__ volatile(LOCK "bts %1,%0" : "+m"(*(volatile long *)addr) : "Ir"(nr) : "memory");
}

static void clear_bit(int nr, volatile unsigned long *addr) {
    __asm__ volatile(LOCK "btr %1,%0" : "+m"(*(volatile long *)addr) : "Ir"(nr));
}

static int test_and_set_bit(int nr, volatile unsigned long *addr) {
    int old;
    __asm__ volatile(LOCK "bts %2,%1\n\tsbb %0,%0" : "=r"(old), "+m"(*(volatile long *)addr) : "Ir"(nr) : "memory");
    return old;
}

static int test_bit(int nr, const volatile unsigned long *addr) {
    int old;
    __asm__ volatile("bt %2,%1\n\tsbb %0,%0" : "=r"(old) : "m"(*(unsigned long *)addr), "Ir"(nr));
    return old;
}

static int fls(int x) {
    int r;
    __asm__("bsrl %1,%0" : "=r"(r) : "rm"(x), "0"(-1));
    return r + 1;
}

static int ffs(int x) {
    int r;
    __asm__("bsfl %1,%0" : "=r"(r) : "rm"(x), "0"(-1));
    return r + 1;
}

static unsigned swab32(unsigned x) {
    __asm__("bswapl %0" : "=r"(x) : "0"(x));
    return x;
}

static unsigned short swab16(unsigned short x) {
    __asm__("rorw $8, %w0" : "+r"(x));
    return x;
}

// Whether `size` bytes from `address` on are not all below `limit`.
static unsigned long range_not_ok(unsigned long address, long size, unsigned long limit) {
    unsigned long flag, end;
    __asm__("add %3,%1 ; sbb %0,%0 ; cmp %1,%4 ; sbb $0,%0"
            : "=&r"(flag), "=r"(end)
            : "1"(address), "g"(size), "rm"(limit));
    return flag;
}

static unsigned carry_of(unsigned a, unsigned b) {
    unsigned sum = a;
    __asm__("addl %1, %0\n\tadcl $0, %0" : "+r"(sum) : "r"(b));
    return sum;
}

static int is_less(int a, int b) {
    unsigned char c;
    __asm__("cmpl %2, %1\n\tsetl %0" : "=qm"(c) : "r"(a), "r"(b));
    return c;
}

static int larger(int a, int b) {
    __asm__("cmpl %1, %0\n\tcmovll %1, %0" : "+r"(a) : "r"(b));
    return a;
}

static int is_odd(int a) {
    unsigned char c;
    __asm__("test %1, %1\n\tbt $0, %1" : "=@ccc"(c) : "r"(a));
    return c;
}

#define expect(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            reach_error();                                                                                             \
    } while (0)

int main(void) {
    atomic_t v = {2};
    atomic_inc(&v);
    expect(v.counter == 3);
    expect(!atomic_dec_and_test(&v) && v.counter == 2);
    expect(atomic_sub_and_test(2, &v) && v.counter == 0);
    expect(atomic_add_negative(-4, &v) && v.counter == -4);
    expect(!atomic_add_negative(5, &v) && v.counter == 1);
    expect(atomic_add_return(6, &v) == 7 && v.counter == 7);
    expect(atomic_xchg(&v, 9) == 7 && v.counter == 9);
    expect(atomic_cmpxchg(&v, 8, 1) == 9 && v.counter == 9);
    expect(atomic_cmpxchg(&v, 9, 1) == 9 && v.counter == 1);

    unsigned long bits = 0x100;
    set_bit(3, &bits);
    set_bit(40, &bits);
    expect(bits == 0x10000000108);
    clear_bit(8, &bits);
    expect(bits == 0x10000000008);
    expect(test_bit(3, &bits) == -1 && test_bit(4, &bits) == 0 && test_bit(40, &bits));
    expect(!test_and_set_bit(0, &bits) && test_and_set_bit(0, &bits) && bits == 0x10000000009);

    expect(fls(0) == 0 && fls(1) == 1 && fls(0x80001) == 20);
    expect(ffs(0) == 0 && ffs(12) == 3);
    expect(swab32(0x12345678) == 0x78563412 && swab16(0x1234) == 0x3412);

    expect(!range_not_ok(100, 20, 120) && range_not_ok(100, 21, 120) && range_not_ok(-8ul, 16, 120));
    expect(carry_of(5, 6) == 11 && carry_of(-1u, 3) == 3);
    expect(is_less(-1, 0) && !is_less(0, 0) && is_less(-2147483647 - 1, 1) && !is_less(1, -2147483647 - 1));
    expect(larger(3, -4) == 3 && larger(-4, 3) == 3);
    expect(is_odd(7) && !is_odd(6));
    return 0;
}
