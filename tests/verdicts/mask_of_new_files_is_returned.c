// Verdict: TRUE
#include <sys/stat.h>
extern void reach_error(void);

int main(void) {
    if (umask(027) > 0777 || umask(077) != 027 || umask(0) != 077) reach_error();
    return 0;
}
