#include <errno.h>
#include <stdlib.h>

#define CHECK(condition) if (!(condition)) abort()

int main(void) {
    char *end;
    const char *text = " -1.5e2x";
    CHECK(strtod(text, &end) == -150.0 && end == text + 7);
    CHECK(strtod("0.1", 0) == 0.1 && strtod("123456.789", 0) == 123456.789 && strtod("1e22", 0) == 1e22 && strtod("3e-5", 0) == 3e-5);
    CHECK(strtof("0.1", 0) == 0.1f && strtof("16777.215", 0) == 16777.215f && strtof("1e10", 0) == 1e10f);
    CHECK(strtold("0.1", 0) == 0.1L && strtold("1e27", 0) == 1e27L && strtold("12345678901234567.5", 0) == 12345678901234567.5L);
    CHECK(atof("2.50") == 2.5 && atof("x") == 0 && atof("-7") == -7 && atof("+.25") == 0.25 && atof("4.") == 4);
    CHECK(1 / strtod("-0", 0) < 0 && 1 / strtod("0.000", 0) > 0 && strtod("0e999999", 0) == 0);
    text = ".";
    CHECK(strtod(text, &end) == 0 && end == text);
    text = "-.e1";
    CHECK(strtod(text, &end) == 0 && end == text);
    text = "5e+";
    CHECK(strtod(text, &end) == 5 && end == text + 1);
    text = "5.e-1z";
    CHECK(strtod(text, &end) == 0.5 && end == text + 5);
    text = "7efg";
    CHECK(strtod(text, &end) == 7 && end == text + 1);
    text = "0xg";
    CHECK(strtod(text, &end) == 0 && end == text + 1);
    text = "1.2.3";
    CHECK(strtod(text, &end) == 1.2 && end == text + 3);
    errno = 0;
    CHECK(strtod("1.25", 0) == 1.25 && errno == 0);
    return 0;
}
