// Verdict: FALSE(unreach-call)
#include <libgen.h>
#include <string.h>
void reach_error(void);
int main(void) {
    char path[] = "/usr/lib/", copy[] = "/usr/lib/";
    if (strcmp(dirname(path), "/usr") == 0 && strcmp(basename(copy), "lib") == 0)
        reach_error(); // violated here
    return 0;
}
