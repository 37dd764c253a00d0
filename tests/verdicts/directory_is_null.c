// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <dirent.h>
int main(void) {
    return readdir(0) != 0;
}
