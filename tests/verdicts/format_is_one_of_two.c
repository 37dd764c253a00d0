// Verdict: UNKNOWN(unsupported: ...
// Property: valid-memsafety
#include <stdio.h>

int main(int argc, char **argv) {
	const char *format = "%d\n";
	if (argc > 1)
		format = "%s\n";
	printf(format, argc);
	return 0;
}
