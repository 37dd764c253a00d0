// Verdict: UNKNOWN(unsupported: ...
// The members of another file's structure may change between the copies.
extern void reach_error(void);
struct registers {
    volatile unsigned status;
};
extern struct registers registers;
int main(void) {
    struct registers first = registers, second = registers;
    if (first.status != second.status) reach_error();
    return 0;
}
