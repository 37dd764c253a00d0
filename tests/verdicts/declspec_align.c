// Verdict: TRUE
// __declspec(align(n)) is part of the layout.
extern void reach_error(void);
struct __declspec(align(16)) s { int x; };
__declspec(align(8)) struct t { char c; };
struct u { char c; __declspec(align(8)) char d; };
int main(void)
{
    if (sizeof(struct s) != 16 || sizeof(struct t) != 8 || sizeof(struct u) != 16) reach_error();
    if (__builtin_offsetof(struct u, d) != 8) reach_error();
    return 0;
}
