/* Searches, tokens, comparisons, and copies that stop early. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define CHECK(condition) if (!(condition)) abort()

static void searches(void) {
    const char *text = "a-b-c";
    CHECK(strlen(text) == 5 && strnlen(text, 3) == 3 && strnlen(text, 9) == 5);
    CHECK(strchr(text, '-') == text + 1 && strrchr(text, '-') == text + 3 && strchr(text, 0) == text + 5 && !strchr(text, 'x'));
    CHECK(strchrnul(text, 'b') == text + 2 && *strchrnul(text, '+') == 0 && index(text, 'c') == text + 4 && !rindex(text, 'd'));
    CHECK(strstr(text, "b-c") == text + 2 && !strstr(text, "b-d") && strstr(text, "") == text);
    CHECK(strspn(text, "-a") == 2 && strcspn(text, "cb") == 2 && strpbrk(text, "cb") == text + 2 && !strpbrk(text, "x"));
    CHECK(memchr(text, 'c', 5) == text + 4 && !memchr(text, 'c', 4) && memrchr(text, '-', 5) == text + 3 && !memrchr(text, 'x', 5));
    CHECK(rawmemchr(text, 'b') == text + 2);
    CHECK(strcasestr(text, "B-C") == text + 2 && !strcasestr(text, "x") && strcasestr(text, "") == text);
    CHECK(memmem(text, 5, "-c", 2) == text + 3 && !memmem(text, 4, "-c", 2) && memmem(text, 5, "", 0) == text);
}

static void comparisons(void) {
    CHECK(strcmp("ab", "ab") == 0 && strcmp("a", "ab") < 0 && strcmp("\xff", "a") > 0 && strncmp("abX", "abY", 2) == 0);
    CHECK(strncmp("abX", "abY", 3) < 0 && strcoll("b", "a") > 0 && memcmp("a\0b", "a\0c", 3) < 0 && bcmp("ab", "ac", 1) == 0);
    CHECK(strcasecmp("aBc", "AbC") == 0 && strncasecmp("abX", "ABy", 2) == 0 && strcasecmp("a", "B") < 0 && strncasecmp("a", "AB", 2) < 0);
}

static void copies(void) {
    char to[8], *end;
    CHECK(strcpy(to, "abc") == to && strcmp(to, "abc") == 0 && strcat(to, "de") == to && to[4] == 'e' && to[5] == 0);
    CHECK(stpcpy(to, "xy") == to + 2 && to[3] == 'd' && strncpy(to, "z", 3)[2] == 0 && to[3] == 'd' && strncat(to, "uvw", 2)[2] == 'v');
    memset(to, '#', 8);
    CHECK(stpncpy(to, "ab", 4) == to + 2 && to[3] == 0 && to[4] == '#' && stpncpy(to, "abcdef", 4) == to + 4 && to[4] == '#');
    CHECK(memccpy(to, "xyz", 'y', 3) == to + 2 && to[2] == 'c' && !memccpy(to, "xyz", 'a', 3) && to[2] == 'z');
    end = strndup("abc", 2);
    CHECK(strcmp(end, "ab") == 0);
    free(end);
    end = strdup("abc");
    CHECK(strcmp(end, "abc") == 0);
    free(end);
    bcopy(to, to + 1, 3);
    CHECK(to[1] == 'x' && to[3] == 'z');
    bzero(to, 2);
    CHECK(to[0] == 0 && to[1] == 0 && to[2] == 'y' && mempcpy(to, "12", 2) == to + 2 && memmove(to + 1, to, 2) == to + 1 && to[2] == '2');
}

static void tokens(void) {
    char text[] = ",a,,b", line[] = "k=v=", other[] = "x y", *next = line, *save;
    char *first = strtok(text, ",");
    CHECK(first == text + 1 && first[1] == 0 && strtok(0, ",") == text + 4 && strtok(0, ",") == 0 && strtok(0, ",") == 0);
    CHECK(strsep(&next, "=") == line && strsep(&next, "=")[0] == 'v' && *strsep(&next, "=") == 0 && strsep(&next, "=") == 0);
    CHECK(strtok_r(other, " ", &save) == other && strtok_r(0, " ", &save) == other + 2 && !strtok_r(0, " ", &save));
}

int main(void) {
    searches();
    comparisons();
    copies();
    tokens();
    return 0;
}
