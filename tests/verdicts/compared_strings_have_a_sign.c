// Verdict: TRUE
extern void reach_error(void);
extern int strcmp(const char *, const char *);
extern int strncmp(const char *, const char *, unsigned long);
extern int memcmp(const void *, const void *, unsigned long);

int main(void)
{
    if (strcmp("ab", "ad") >= 0 || strcmp("b", "ab") <= 0 || strcmp("ab", "ab") != 0)
        reach_error();
    if (strncmp("abc", "abd", 2) != 0 || strncmp("abc", "abd", 3) >= 0)
        reach_error();
    if (memcmp("\x80", "\x7f", 1) <= 0)
        reach_error();
    return 0;
}
