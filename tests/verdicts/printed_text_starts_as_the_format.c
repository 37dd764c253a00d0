// Verdict: TRUE
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    char text[64], time[6];
    if (argc < 1 || strlen(argv[0]) > 32)
        return 0;
    snprintf(text, sizeof text, "<%s> %f", argv[0], 0.5);
    if (text[0] != '<')
        reach_error();
    snprintf(time, sizeof time, "%02u:%02u", (unsigned)argc % 24, (unsigned)argc % 60);
    if (time[2] != ':' || time[5] != 0 || time[0] > '2')
        reach_error();
    return 0;
}
