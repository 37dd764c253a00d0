// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
#include <locale.h>
int main(void) {
    setlocale(LC_ALL, 0);
    freopen(0, "r", stdin);
    char m[1] = "r";
    freopen("a", m, stdin); // violated here
    return 0;
}
