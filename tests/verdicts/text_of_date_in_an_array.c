// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// It takes 26 characters.
#include <time.h>

int main(void)
{
    char enough[26], less[25];
    struct tm date = { .tm_year = 100, .tm_mday = 1 };
    if (asctime_r(&date, enough) != enough || enough[24] != '\n')
        return 1;
    asctime_r(&date, less); // violated here
    return 0;
}
