// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdarg.h>
#include <stdio.h>

static char line[8];

static char *format_line(const char *format, ...) {
	va_list list;
	va_start(list, format);
	vsprintf(line, format, list); // violated here
	va_end(list);
	return line;
}

int main(void) {
	format_line("%d:%d", 123, 456);
	format_line("%d:%d", 1234, 456);
	return 0;
}
