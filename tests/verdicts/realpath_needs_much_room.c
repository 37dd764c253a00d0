// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#define _GNU_SOURCE
#include <stdlib.h>
int main(int argc, char **argv) {
    char path[64];
    return realpath(".", path) == 0; // violated here
}
