// Verdict: TRUE
// Property: valid-memsafety
#include <unistd.h>
int main(void) {
    char folder[8];
    if (getcwd(folder, sizeof folder))
        return folder[7] != 0 && folder[0] != '/';
    return getcwd(folder, 0) != 0;
}
