// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>
#include <sys/stat.h>
int main(void) {
    char n[4] = "abc";
    struct stat s;
    FILE *f = fopen(n, "r");
    if (f) fclose(f);
    rename(n, "q");
    return stat(n, &s);
}
