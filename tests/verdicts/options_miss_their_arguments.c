// Verdict: UNKNOWN(...
// Only with a colon at the start of the text does a missing argument have a result of its own. Which options there are is not
// followed, so nothing is sure of what is found.
#include <assert.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int c = getopt(argc, argv, ":a:b");
    assert(c != ':');
    return 0;
}
