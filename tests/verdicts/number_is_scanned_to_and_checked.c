// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdio.h>
int main(void) {
    int first, second = 7;
    return scanf("%d %d", &first, second); // violated here
}
