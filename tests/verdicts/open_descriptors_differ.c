// Verdict: TRUE
#include <fcntl.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int in = open("in", O_RDONLY), out = dup(0);
    if (in >= 0 && in == out) reach_error();
    if (in == -1 && out == -1) return 0;
    int other = dup2(0, 9);
    if (other != 9 && other != -1) reach_error();
    return 0;
}
