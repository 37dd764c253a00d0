// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <sys/socket.h>
int main(void) {
    char a[4] = {0};
    bind(3, (struct sockaddr *)a, 16); // violated here
    return 0;
}
