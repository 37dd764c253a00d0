// Verdict: TRUE
// The argument of an option is in what the program itself hands over; what lies behind the arguments stays.
#include <assert.h>
#include <unistd.h>
static char name[] = "program", option[] = "-o7";
int main(void) {
    char *args[] = { name, option, 0 };
    int c = getopt(2, args, "o:");
    assert(args[2] == 0);
    assert(c != 'o' || optarg != 0);
    return 0;
}
