// Verdict: TRUE
// Property: valid-memsafety
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <wchar.h>
int main(void) {
    wchar_t c;
    setlocale(LC_ALL, 0);
    fflush(0);
    sigprocmask(SIG_BLOCK, 0, 0);
    mbtowc(&c, 0, 3);
    mbrtowc(0, 0, 3, 0);
    wait(0);
    waitpid(1, 0, 0);
    return mblen(0, 3);
}
