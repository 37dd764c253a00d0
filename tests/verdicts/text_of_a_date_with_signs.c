// Verdict: UNKNOWN(unsupported: ...
#include <string.h>
#include <time.h>

extern void reach_error(void);

int main(void) {
	struct tm date;
	char text[64];
	memset(&date, 0, sizeof date);
	date.tm_hour = -5;
	if (!asctime_r(&date, text))
		reach_error();
	return 0;
}
