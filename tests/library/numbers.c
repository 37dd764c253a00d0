#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

int main(void) {
    char *end;
    const char *text = " -42x";
    CHECK(strtol(text, &end, 10) == -42 && end == text + 4 && *end == 'x');
    CHECK(strtol("0x1f", 0, 0) == 31 && strtol("017", 0, 0) == 15 && strtol("1F", 0, 16) == 31 && strtol("z", 0, 36) == 35);
    text = "0xg";
    CHECK(strtol(text, &end, 16) == 0 && end == text + 1);
    text = " +";
    CHECK(strtol(text, &end, 10) == 0 && end == text);
    text = "089";
    CHECK(strtol(text, &end, 0) == 0 && end == text + 1);
    errno = 0;
    CHECK(strtoll("9223372036854775807", &end, 10) == LLONG_MAX && errno == 0);
    CHECK(strtoll("9223372036854775808", &end, 10) == LLONG_MAX && errno == ERANGE && *end == 0);
    errno = 0;
    CHECK(strtol("-9223372036854775808", 0, 10) == LONG_MIN && errno == 0 && strtoll("-99999999999999999999z", &end, 10) == LLONG_MIN);
    CHECK(errno == ERANGE && *end == 'z');
    CHECK(strtoul("-1", 0, 10) == ULONG_MAX && strtoull("99999999999999999999", 0, 10) == ULLONG_MAX);
    CHECK(strtoull("-99999999999999999999", 0, 10) == ULLONG_MAX && strtoimax("-7", 0, 8) == -7 && strtoumax("7", 0, 8) == 7);
    CHECK(atoll("-7") == -7 && atol(" 12b") == 12 && atoi("+3") == 3 && atoi("x") == 0);
    CHECK(htonl(0x01020304) == 0x04030201 && ntohl(0x01020304) == 0x04030201 && ntohs(0x0102) == 0x0201 && htons(0xff) == 0xff00);
    CHECK(div(-7, 2).quot == -3 && div(-7, 2).rem == -1 && ldiv(7, -2).quot == -3 && lldiv(-8, 3).rem == -2);
    CHECK(abs(-3) == 3 && labs(-3L) == 3 && llabs(3LL) == 3 && imaxabs(-4) == 4);
    return 0;
}
