// Verdict: TRUE
// Property: valid-memsafety
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct log { int level; char name[8]; };
static char line[32];

static int emit(const struct log *log, const char *format, va_list list) {
	int n = snprintf(line, sizeof line, "%s: ", log->name);
	return n + vsnprintf(line + n, sizeof line - n, format, list);
}

static int report(const struct log *log, const char *format, ...) {
	va_list list, again;
	if (log->level == 0)
		return 0;
	va_start(list, format);
	va_copy(again, list);
	int n = emit(log, format, list);
	vfprintf(stderr, format, again);
	va_end(again);
	va_end(list);
	return n;
}

int main(int argc, char **argv) {
	struct log log = {argc > 1, "device"};
	char part[4] = "abc";
	report(&log, "%s of %d", part, argc);
	part[3] = 'd';
	// Four characters are read.
	report(&log, "%.4s%c", part, 'x');
	log.level = 0;
	report(&log, "%s", part);
	// "device: n=7"
	log.level = 1;
	int n = report(&log, "n=%d", 7);
	return line[n];
}
