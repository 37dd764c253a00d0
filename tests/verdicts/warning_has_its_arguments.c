// Verdict: TRUE
// Property: valid-memsafety
#include <err.h>
int main(void)
{
    warnx("%s: %d", "text", 1);
    errx(1, "%c", 'a');
}
