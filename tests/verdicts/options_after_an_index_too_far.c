// Verdict: UNKNOWN(...
// It would read behind the arguments.
#include <unistd.h>
int main(int argc, char **argv) {
    optind = argc + 5;
    return getopt(argc, argv, "a") == 'b';
}
