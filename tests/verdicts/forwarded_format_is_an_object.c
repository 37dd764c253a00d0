// Verdict: FALSE(unreach-call)
// A function gets the array that it is called with.
#include <stdarg.h>
#include <stdio.h>

extern void reach_error(void);
static const char key[8] = "k%d";

static int is_key(const char *format, ...) {
	va_list list;
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	return format == key && format[7] == 0;
}

int main(void) {
	if (is_key(key, 1) && !is_key("k%d", 1))
		reach_error(); // violated here
	return 0;
}
