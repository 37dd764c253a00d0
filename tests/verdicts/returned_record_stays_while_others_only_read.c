// Verdict: TRUE
#include <pwd.h>
#include <unistd.h>
extern void reach_error(void);
int main(void)
{
    struct passwd *entry = getpwuid(0);
    if (!entry)
        return 0;
    unsigned number = entry->pw_uid;
    sethostid(5);
    if (entry->pw_uid != number)
        reach_error();
    return 0;
}
