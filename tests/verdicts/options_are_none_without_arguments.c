// Verdict: TRUE
#include <assert.h>
#include <unistd.h>
int main(int argc, char **argv) {
    if (argc == 1) {
        int c = getopt(argc, argv, "a");
        assert(c == -1 && optind == 1);
    }
    return 0;
}
