// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
#include <stdarg.h>
#include <stdio.h>

static const char two[] = "%d %s\n";

static void report(const char *format, ...) {
	va_list list;
	va_start(list, format);
	vprintf(format, list); // violated here
	va_end(list);
}

int main(int argc, char **argv) {
	const char *format = "%d\n";
	char name[2] = {'a', 0}, part[1] = {'b'};
	printf(format, argc);
	printf(two, argc, name);
	report(two, argc, name);
	report(two, argc, part);
	return 0;
}
