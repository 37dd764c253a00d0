// Verdict: TRUE
// Property: valid-memsafety
// The standard streams are open; so are those that the program opened and did not close.
#include <stdio.h>

int main(void) {
    fprintf(stderr, "%d\n", 1);
    for (int i = 0; i < 2; i++) {
        FILE *f = fopen("/tmp/f", "w");
        if (!f)
            return 1;
        fputc('a', f);
        fclose(f);
    }
    fflush(stdout);
    fflush(NULL);
    return 0;
}
