// Verdict: TRUE
// An alignment behind a `*` is that of the member, also if the pointer is one to functions.
extern void reach_error(void);
struct s { char c; int *__attribute__((aligned(16))) p; };
struct t { char c; int (*__attribute__((aligned(16))) f)(void); };
struct u { char c; int *__attribute__((aligned(16))) *p; };
struct v { char c; int *__attribute__((packed)) p; };
int main(void)
{
    if (sizeof(struct s) != 32 || __builtin_offsetof(struct s, p) != 16) reach_error();
    if (sizeof(struct t) != 32 || __builtin_offsetof(struct t, f) != 16) reach_error();
    if (sizeof(struct u) != 2 * sizeof(int *) || sizeof(struct v) != 2 * sizeof(int *)) reach_error();
    return 0;
}
