// Verdict: FALSE(unreach-call)
// The program's own function is another one than the library's, which it calls.
#include <stdarg.h>

extern void reach_error(void);
int vprintf(const char *format, va_list list);

int printf(const char *format, ...) {
	va_list list;
	va_start(list, format);
	int n = vprintf(format, list);
	va_end(list);
	return n;
}

int main(void) {
	if (printf("%d\n", 12) == 3)
		reach_error(); // violated here
	return 0;
}
