/* What sprintf, snprintf, asprintf and posix_memalign make of numbers, columns and texts. */
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) if (!(condition)) abort()
#define PRINTS(text, ...) CHECK(sprintf(to, __VA_ARGS__) == sizeof(text) - 1 && memcmp(to, text, sizeof(text)) == 0)

static char to[256];

static void numbers(void) {
    PRINTS("0", "%d", 0);
    PRINTS("-2147483648 2147483647", "%d %i", INT_MIN, INT_MAX);
    PRINTS("-9223372036854775808", "%lld", LLONG_MIN);
    PRINTS("18446744073709551615", "%llu", ULLONG_MAX);
    PRINTS("-1 255", "%hhd %hhu", 255, -1);
    PRINTS("ff/FF/377", "%x/%X/%o", 255u, 255u, 255u);
    PRINTS("100%", "%zu%%", (size_t)100);
}

static void columns(void) {
    PRINTS("   42|42   |00042", "%5d|%-5d|%05d", 42, 42, 42);
    PRINTS("  -42|-42  |-0042", "%5d|%-5d|%05d", -42, -42, -42);
    PRINTS("  -042|-042  ", "%6.3d|%-6.3d", -42, -42);
    PRINTS("   042", "%06.3d", 42);
    PRINTS("0a:FF:1b", "%02x:%02X:%02x", 10u, 255u, 27u);
    PRINTS("123456", "%3d", 123456);
}

static void texts(void) {
    PRINTS("id=7, name=disk", "id=%d, name=%s", 7, "disk");
    PRINTS("  ab|ab  |ab|a", "%4s|%-4s|%s|%.1s", "ab", "ab", "ab", "ab");
    PRINTS("x|  y|z  ", "%c|%3c|%-3c", 'x', 'y', 'z');
    CHECK(sprintf(to, "a%cb", 0) == 3 && to[1] == 0 && to[2] == 'b' && to[3] == 0);
    CHECK(snprintf(to, 4, "%d", 12345) == 5 && strcmp(to, "123") == 0);
    CHECK(snprintf(to, 1, "%d", -5) == 2 && to[0] == 0);
    CHECK(snprintf(0, 0, "%s-%03d", "ab", 7) == 6);
}

static void blocks(void) {
    char *block = 0;
    void *aligned = 0;
    CHECK(asprintf(&block, "%s/%d", "dir", 12) == 6 && block[6] == 0);
    block[5] = 'x';
    free(block);
    CHECK(posix_memalign(&aligned, 64, 100) == 0 && aligned);
    ((char *)aligned)[99] = 1;
    free(aligned);
    aligned = 0;
    CHECK(posix_memalign(&aligned, 3, 100) == 22 && posix_memalign(&aligned, 96, 100) == 22 && !aligned);
    CHECK(posix_memalign(&aligned, 1, 1) == 22);
}

int main(void) {
    numbers();
    columns();
    texts();
    blocks();
    return 0;
}
