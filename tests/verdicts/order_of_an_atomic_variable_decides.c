// Verdict: UNKNOWN(unsupported: ...
// Engine: execute
// gcc reads an atomic variable before it calls what stands beside it; C leaves that open.
extern void reach_error(void);
static _Atomic int level = 1;
static int raise(void) {
    level = 2;
    return 0;
}
int main(void) {
    if (level + raise() == 2) reach_error();
    return 0;
}
