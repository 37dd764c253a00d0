// Verdict: TRUE
#include <stdarg.h>
#include <stdio.h>

extern void reach_error(void);
static int calls;

__attribute__((constructor)) static void report(const char *format, ...) {
	calls++;
	if (calls > 1) {
		va_list list;
		va_start(list, format);
		vprintf(format, list);
		va_end(list);
	}
}

int main(void) {
	report("%d\n", 1);
	report("%s\n", "two");
	if (calls != 3)
		reach_error();
	return 0;
}
