// Verdict: TRUE
#include <assert.h>
#include <getopt.h>
static int verbose;
static const struct option longs[] = {
    { "verbose", no_argument, &verbose, 7 },
    { "file", required_argument, 0, 'f' },
    { "size", optional_argument, 0, 300 },
    { 0, 0, 0, 0 },
};
int main(int argc, char **argv) {
    int which = -1;
    int c = getopt_long(argc, argv, "f:h", longs, &which);
    assert(c == -1 || c == '?' || c == 0 || c == 'f' || c == 300 || c == 'h');
    assert(c != 0 || verbose == 7 && which == 0);
    assert(c == 0 || verbose == 0);
    assert(c != 'f' || optarg);
    assert(c != 'h' || !optarg);
    assert(which >= -1 && which <= 2);
    c = getopt_long_only(argc, argv, "", longs, 0);
    assert(c != 'h');
    return 0;
}
