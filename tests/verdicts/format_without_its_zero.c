// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <stdio.h>

static const char format[2] = "%d";

int main(void) {
	printf(format, 1);
	return 0;
}
