// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <stdarg.h>
#include <stdio.h>

static void report(const char *format, ...) {
	va_list list;
	if (*format == '+')
		format++;
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
}

int main(void) {
	report("+%s", "a");
	return 0;
}
