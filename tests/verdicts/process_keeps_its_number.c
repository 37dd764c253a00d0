// Verdict: TRUE
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int id = getpid();
    for (int i = 0; i < 3; i++)
        if (getpid() != id) reach_error();
    return 0;
}
