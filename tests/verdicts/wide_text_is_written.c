// Verdict: UNKNOWN(unconfirmed)
typedef __typeof__(L'0') wchar_t;
extern int swprintf(wchar_t *, unsigned long, const wchar_t *, ...);
extern void reach_error(void);

int main(void) {
    wchar_t text[4] = {0};
    swprintf(text, 4, L"%d", 12);
    if (text[0] != 0)
        reach_error();
    return 0;
}
