// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <sys/socket.h>
int main(void)
{
    struct linger linger = { 0, 0 };
    setsockopt(0, SOL_SOCKET, SO_LINGER, &linger, 1000);
    return 0;
}
