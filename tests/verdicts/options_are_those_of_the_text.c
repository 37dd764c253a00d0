// Verdict: TRUE
#include <assert.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int c, n = 0;
    const char *file = "";
    assert(optind == 1);
    while ((c = getopt(argc, argv, "vo:n::")) != -1) {
        assert(optind >= 1 && optind <= argc);
        switch (c) {
        case 'v':
            assert(!optarg);
            break;
        case 'o':
            assert(optarg);
            file = optarg;
            break;
        case 'n':
            n = optarg ? atoi(optarg) : 1;
            break;
        default:
            assert(c == '?');
            return 2;
        }
    }
    assert(file && optind >= 1 && (argc < 1 || optind <= argc));
    return n;
}
