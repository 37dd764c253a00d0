// Verdict: TRUE
#include <assert.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int c = getopt(argc, argv, "+a:b");
    assert(c == 'a' || c == 'b' || c == '?' || c == -1);
    return 0;
}
