// Verdict: UNKNOWN(...
// What is no option goes behind the options, with glibc.
#include <assert.h>
#include <unistd.h>
int main(int argc, char **argv) {
    if (argc < 3)
        return 0;
    char *first = argv[1];
    while (getopt(argc, argv, "a") != -1)
        ;
    assert(argv[1] == first);
    return 0;
}
