// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdarg.h>
#include <stdio.h>

static void print_list(FILE *to, const char *format, va_list list) {
	vfprintf(to, format, list); // violated here
}

static void report(int level, const char *format, ...) {
	va_list list;
	va_start(list, format);
	if (level > 1)
		print_list(stderr, format, list);
	va_end(list);
}

int main(void) {
	char name[3] = {'a', 'b', 'c'};
	report(1, "%s\n", name);
	report(2, "%.3s\n", name);
	report(2, "%s\n", name);
	return 0;
}
