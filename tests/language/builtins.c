// Functions that the compiler has built in.
#include <stdatomic.h>
#include <stddef.h>

extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

struct s { int a; short b[4]; };

static void overflow(void) {
    int i;
    unsigned char c;
    long l;
    CHECK(!__builtin_add_overflow(1, 2, &i) && i == 3 && __builtin_add_overflow(0x7fffffff, 1, &i) && i == -0x7fffffff - 1);
    CHECK(__builtin_sub_overflow(3, 5, &c) && c == 254 && !__builtin_mul_overflow(15, 17, &c) && c == 255);
    CHECK(__builtin_smull_overflow(1l << 40, 1l << 40, &l) && l == 0 && !__builtin_add_overflow(~0u, 1, &l) && l == 1l << 32);
    CHECK(__builtin_mul_overflow_p(1 << 20, 1 << 20, (int)0) && !__builtin_mul_overflow_p(1 << 20, 1 << 20, 0l));
}

static void bits(void) {
    CHECK(__builtin_popcount(0xf0f) == 8 && __builtin_popcountll(~0ull) == 64 && __builtin_parity(7) == 1);
    CHECK(__builtin_clz(1) == 31 && __builtin_clzl(1) == 63 && __builtin_ctz(8) == 3 && __builtin_ctzll(1ull << 40) == 40);
    CHECK(__builtin_ffs(0) == 0 && __builtin_ffs(12) == 3 && __builtin_ffsll(1ull << 63) == 64 && __builtin_clrsb(-1) == 31);
    CHECK(__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(0x12345678) == 0x78563412);
    CHECK(__builtin_bswap64(1) == 1ull << 56);
}

static void questions(void) {
    int unknown = 5;
    CHECK(__builtin_expect(unknown == 5, 0) && __builtin_constant_p(3) && __builtin_offsetof(struct s, b[2]) == 8);
    CHECK(sizeof(struct s) == 12 && offsetof(struct s, b) == 4 && __builtin_classify_type(1.0) == 8);
    char a[10];
    CHECK(__builtin_object_size(a, 0) == 10 || __builtin_object_size(a, 0) == (size_t)-1);
    if (unknown != 5) __builtin_unreachable();
    CHECK(__builtin_assume_aligned(a, 1) == a);
    __builtin_prefetch(a);
}

static void memory(void) {
    char a[8] = "abcdefg", b[8];
    __builtin_memcpy(b, a, 8);
    CHECK(__builtin_memcmp(a, b, 8) == 0 && __builtin_strlen(b) == 7 && __builtin_strcmp(a, b) == 0);
    __builtin_memset(b, 'x', 3);
    __builtin_memmove(a + 1, a, 4);
    CHECK(b[2] == 'x' && b[3] == 'd' && a[4] == 'd' && a[5] == 'f' && *__builtin_strchr(a, 'f') == 'f');
    CHECK(__builtin_abs(-5) == 5 && __builtin_fabs(-2.5) == 2.5 && __builtin_inf() > 1e308 && __builtin_isnan(__builtin_nan("")));
    CHECK(__builtin_huge_valf() == __builtin_inff() && __builtin_signbit(-0.0) && __builtin_copysign(1.0, -2.0) == -1.0);
}

static void atomics(void) {
    int n = 5, expected = 4, old, new = 6;
    CHECK(__sync_fetch_and_add(&n, 2) == 5 && __sync_add_and_fetch(&n, 1) == 8 && __sync_lock_test_and_set(&n, 3) == 8);
    CHECK(__sync_bool_compare_and_swap(&n, 3, 9) && __sync_val_compare_and_swap(&n, 1, 2) == 9 && n == 9);
    CHECK(__atomic_load_n(&n, __ATOMIC_SEQ_CST) == 9 && __atomic_fetch_or(&n, 6, __ATOMIC_RELAXED) == 9 && n == 15);
    CHECK(!__atomic_compare_exchange_n(&n, &expected, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && expected == 15);
    CHECK(__atomic_compare_exchange(&n, &expected, &new, 1, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED) && n == 6 && expected == 15);
    CHECK(__atomic_exchange_n(&n, 7, __ATOMIC_ACQUIRE) == 6 && (__atomic_store_n(&n, 1, __ATOMIC_RELEASE), n) == 1);
    __atomic_load(&n, &old, __ATOMIC_SEQ_CST);
    __atomic_store(&n, &new, __ATOMIC_SEQ_CST);
    CHECK(old == 1 && n == 6 && (__atomic_exchange(&n, &old, &expected, __ATOMIC_SEQ_CST), n) == 1 && expected == 6);
    __sync_synchronize();
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    char flag = 0;
    CHECK(!__atomic_test_and_set(&flag, __ATOMIC_SEQ_CST) && __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST) && flag);
    __atomic_clear(&flag, __ATOMIC_SEQ_CST);
    CHECK(flag == 0 && __atomic_always_lock_free(8, 0) && __atomic_is_lock_free(sizeof n, &n));
    CHECK(__atomic_add_fetch(&n, 4, __ATOMIC_SEQ_CST) == 5 && __atomic_nand_fetch(&n, 3, __ATOMIC_SEQ_CST) == ~1);
    int pair[2] = {1, 2}, *p = pair, *other = &n, *seen;
    CHECK(__atomic_exchange_n(&p, other, __ATOMIC_SEQ_CST) == pair && *__atomic_load_n(&p, __ATOMIC_RELAXED) == n);
    CHECK(__atomic_compare_exchange_n(&p, &other, pair + 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && *p == 2);
    __atomic_load(&p, &seen, __ATOMIC_SEQ_CST);
    CHECK(seen == pair + 1 && __sync_fetch_and_add(&p, -4) == seen && *p == 1);
}

struct node {
    struct node *spare;
};

// What the operands are is decided before anything is stored, and what is stored where both places are one.
static void overlapping_atomics(void) {
    struct node a = {0}, b = {0}, *top = &a;
    a.spare = &a;
    CHECK(__atomic_compare_exchange_n(&top, &top->spare, &b, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
    CHECK(top == &b && b.spare == 0 && a.spare == &a);
    int n = 3, evaluated = 0;
    CHECK(__atomic_compare_exchange_n(&n, &n, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && n == 5);
    int other = 8;
    __atomic_exchange(&n, &other, &n, __ATOMIC_SEQ_CST);
    CHECK(n == 5 && other == 8);
    __atomic_store_n(&n, 1, (evaluated++, __ATOMIC_SEQ_CST));
    __atomic_compare_exchange_n(&n, &n, 2, evaluated++, (evaluated++, __ATOMIC_SEQ_CST), (evaluated++, __ATOMIC_SEQ_CST));
    __atomic_thread_fence((evaluated++, __ATOMIC_SEQ_CST));
    CHECK(n == 2 && evaluated == 5);
}

static void standard_atomics(void) {
    _Atomic int a = 3;
    atomic_uint u = ATOMIC_VAR_INIT(1);
    _Atomic(double) d = 0.5;
    atomic_flag flag = ATOMIC_FLAG_INIT;
    int expected = 4;
    a += 4;
    CHECK(a++ == 7 && a == 8 && atomic_load(&a) == 8 && atomic_fetch_sub(&u, 2) == 1 && u == ~0u);
    atomic_store(&a, 5);
    CHECK(!atomic_compare_exchange_strong(&a, &expected, 6) && expected == 5 && atomic_exchange(&a, 9) == 5);
    atomic_store_explicit(&d, 2.5, memory_order_release);
    CHECK(atomic_load(&d) == 2.5 && !atomic_flag_test_and_set(&flag) && atomic_is_lock_free(&a));
}

int main(void) {
    standard_atomics();
    overflow();
    bits();
    questions();
    memory();
    atomics();
    overlapping_atomics();
    return 0;
}
