// Verdict: TRUE
// Property: valid-memsafety
#include <stdio.h>
#include <time.h>
int main(void) {
    time_t now = time(0);
    char text[26];
    for (int i = 0; i < 26; i++)
        text[i] = ctime(&now)[i];
    puts(text);
    return 0;
}
