// Verdict: TRUE
#include <complex.h>
void reach_error(void);

int main(void) {
    volatile double complex z = CMPLX(3.0, -0.0);
    float complex w = 1 + 2 * I;
    if (creal(z) != 3 || 1 / cimag(z) > 0 || 1 / cimag(conj(z)) < 0 || conjf(w) != 1 - 2 * I || cimagl(w) != 2)
        reach_error();
    if (cproj(CMPLX(1, -__builtin_inf())) != __builtin_inf() || cprojf(w) != w || __builtin_creall(w) != 1)
        reach_error();
    return 0;
}
