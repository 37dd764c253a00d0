// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
// Who has read an argument passes on the others.
#include <stdarg.h>
#include <stdio.h>

static void report(const char *format, ...) {
	va_list list;
	va_start(list, format);
	vprintf(format, list);
	vprintf(format, list);
	va_end(list);
}

int main(void) {
	report("%s", "a");
	return 0;
}
