// Verdict: TRUE
// For '_overflow_p' a bit-field is a type of its width.
void reach_error(void);

int main(void) {
    struct {
        int narrow : 3;
        unsigned wide : 9;
    } s = {0};
    if (!__builtin_add_overflow_p(3, 1, s.narrow) || __builtin_add_overflow_p(2, 1, s.narrow))
        reach_error();
    if (!__builtin_mul_overflow_p(2, 256, s.wide) || __builtin_mul_overflow_p(2, 255, s.wide))
        reach_error();
    if (__builtin_add_overflow_p(3, 1, (int)0) || __builtin_add_overflow_p(3, 1, +s.narrow))
        reach_error();
    return 0;
}
