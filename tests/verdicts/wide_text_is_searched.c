// Verdict: FALSE(unreach-call)
// What 'wcsstr' and its like return leads into their argument.
#include <wchar.h>

void reach_error(void) {}

int main(void) {
    wchar_t text[] = L"abcd";
    wchar_t *b = wcsstr(text, L"bc"), *c = wcspbrk(text, L"xc"), *d = wmemchr(text, L'd', 4);
    if (!b || b - text != 1 || !c || c - text != 2 || !d || wcsstr(text, L"ac"))
        return 0;
    *b = L'x';
    *d = L'y';
    if (text[1] == L'x' && text[3] == L'y')
        reach_error(); // violated here
    return 0;
}
