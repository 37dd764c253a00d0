// Verdict: TRUE
// glibc labels these functions so for programs of C23 and GNU's.
extern void reach_error(void);
extern long strtol(const char *, char **, int) __asm__("__isoc23_strtol");
extern unsigned long long strtoull(const char *, char **, int) __asm__("__isoc23_strtoull");
extern long before_c23(const char *, char **, int) __asm__("strtol");
int main(void) {
    char *end;
    const char *text = "-0b101x";
    if (strtol(text, &end, 0) != -5 || *end != 'x' || strtol("0B11", 0, 2) != 3 || strtol("0b2", &end, 2) != 0)
        reach_error();
    if (*end != 'b' || strtoull("0b1", 0, 16) != 0xb1 || strtoull("0b1", 0, 0) != 1 || strtol("010", 0, 0) != 8)
        reach_error();
    if (before_c23("0b101", &end, 0) != 0 || *end != 'b')
        reach_error();
    return 0;
}
