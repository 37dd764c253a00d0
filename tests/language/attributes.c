// Attributes that change what a program does.
extern void abort(void);

#define CHECK(...) if (!(__VA_ARGS__)) abort()

static int order;

__attribute__((constructor)) static void first(void) { order = order * 10 + 2; }
__attribute__((constructor(101))) static void before(void) { order = order * 10 + 1; }
__attribute__((destructor)) static void last(void) { if (order != 12345) __builtin_trap(); }

static void note(int *n) { order = order * 10 + *n; }

static int cleaned(int leave) {
    __attribute__((cleanup(note))) int outer = 4;
    {
        __attribute__((cleanup(note))) int inner = 3;
        if (leave) return order;
    }
    return 0;
}

int weak_answer(void) __attribute__((weak));
int weak_answer(void) { return 42; }
static int target(int x) { return x + 1; }
int other_name(int) __attribute__((alias("target")));
int number = 7;
extern int same_number __attribute__((alias("number")));

struct __attribute__((packed, aligned(4))) header { char kind; long size; };
typedef int unaligned __attribute__((aligned(1)));
typedef int byte_sized __attribute__((mode(QI)));
typedef unsigned long aliasing __attribute__((may_alias));
union arg { int *i; const char *s; } __attribute__((transparent_union));
static int taken(union arg);
int alignas_int __attribute__((aligned(64)));
static int taken(union arg a) { return *a.i; }
static int __attribute__((noinline, const, unused)) plain(int x) { return x; }
_Thread_local int local_to_thread = 3;

int main(void) {
    CHECK(order == 12 && cleaned(1) == 12 && order == 1234);
    order = order * 10 + 5;
    CHECK(weak_answer() == 42 && other_name(1) == 2 && same_number == 7);
    number = 8;
    CHECK(same_number == 8 && sizeof(struct header) == 12 && _Alignof(struct header) == 4 && sizeof(byte_sized) == 1);
    struct { char c; unaligned n; } packed = {1, 0x01020304};
    CHECK(sizeof packed == 5 && packed.n == 0x01020304 && taken(&number) == 8);
    double d = 1.0;
    CHECK(*(aliasing *)&d >> 52 == 0x3ff && plain(3) == 3 && local_to_thread++ == 3 && local_to_thread == 4);
    return 0;
}
