// Verdict: TRUE
// Flags: --data-model ILP32
void reach_error(void);

struct d {
    char c;
    _Complex double z;
};
struct l {
    char c;
    _Complex long long z;
};
struct e {
    char c;
    _Complex long double z;
};
_Static_assert(sizeof(struct d) == 20 && __alignof__(_Complex double) == 8 && _Alignof(_Complex double) == 4, "");
_Static_assert(sizeof(struct l) == 20 && sizeof(struct e) == 28, "");

int main(void) {
    struct d d = {1, 2 + 3i};
    double *parts = (double *)&d.z;
    if (parts[0] != 2 || parts[1] != 3 || (char *)parts - (char *)&d != 4)
        reach_error();
    parts[1] = 5;
    if (d.z != 2 + 5i)
        reach_error();
    return 0;
}
