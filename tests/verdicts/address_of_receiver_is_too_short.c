// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// 'sendto' reads more of the address than the structure has.
#include <sys/socket.h>

int main(void) {
    struct sockaddr to = {0};
    char b[4] = "abc";
    sendto(0, b, 4, 0, &to, 100);
    return 0;
}
