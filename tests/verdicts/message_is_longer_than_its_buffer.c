// Verdict: FALSE(unreach-call)
// With 'MSG_TRUNC', 'recv' tells the length of the message, of which it left out some.
#include <sys/socket.h>

void reach_error(void) {}

int main(void) {
    char b[4];
    if (recv(0, b, 4, 0x20 /* MSG_TRUNC */) > 4)
        reach_error(); // violated here
    return 0;
}
