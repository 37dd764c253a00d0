// Verdict: TRUE
// Flags: --data-model windows-x64
// Words of Microsoft's C: pragmas as operators, assumptions, calling conventions, interlocked functions, and routines
// that are declared by a type which differs in a pointer.
void reach_error(void) {}
long _InterlockedIncrement(long volatile *);
long _InterlockedCompareExchange(long volatile *, long, long);
typedef long __stdcall ROUTINE(void *context);
struct context {
    __int64 wide;
};
ROUTINE run;
__pragma(pack(push, 1)) struct packed {
    char c;
    int i;
} __pragma(pack(pop));

long __stdcall run(struct context *context) { return (long)context->wide; }

static int choose(int n) {
    switch (n & 1) {
    case 0:
        return 1;
    case 1:
        return 2;
    default:
        __assume(0);
    }
}

int main(void) {
    struct context context = {4};
    long count = 1;

    __pragma(warning(suppress : 28159)) _InterlockedIncrement(&count);
    if (_InterlockedCompareExchange(&count, 9, 2) != 2 || count != 9)
        reach_error();
    if (run(&context) != 4 || sizeof(struct packed) != 5 || choose(count) != 2)
        reach_error();
    return 0;
}
