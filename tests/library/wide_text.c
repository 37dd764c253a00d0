#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>

#define CHECK(condition) if (!(condition)) abort()

int main(void) {
    wchar_t text[8];
    CHECK(wcscpy(text, L"ab") == text && wcscat(text, L"cd") == text && wcslen(text) == 4 && wcsnlen(text, 2) == 2);
    CHECK(wcscmp(text, L"abcd") == 0 && wcscmp(text, L"abce") < 0 && wcsncmp(text, L"abX", 2) == 0 && wcsncmp(text, L"aa", 2) > 0);
    CHECK(wcschr(text, L'c') == text + 2 && !wcschr(text, L'x') && wcsrchr(text, L'a') == text);
    CHECK(wcsncpy(text, L"xyz", 2)[2] == L'c' && wcsncat(text, L"efgh", 2)[5] == L'f' && text[6] == 0);
    CHECK(wmemset(text + 2, L'0', 2)[1] == L'0' && wmemcmp(text, L"xy00ef", 7) == 0);
    CHECK(wmemmove(text + 1, text, 3)[0] == L'x' && text[3] == L'0' && wmemcpy(text, L"12", 2)[1] == L'2');
    return 0;
}
