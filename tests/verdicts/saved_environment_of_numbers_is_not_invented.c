// Verdict: UNKNOWN(unconfirmed)
#include <fenv.h>
extern void reach_error(void);

int main(void) {
    fenv_t saved;
    feholdexcept(&saved);
    if (((unsigned char *)&saved)[8] == 0xff) reach_error();
    return 0;
}
