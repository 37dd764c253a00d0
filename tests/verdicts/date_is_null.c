// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <time.h>
int main(void) {
    struct tm *date = 0;
    return asctime(date)[0]; // violated in the model of asctime // violated here
}
