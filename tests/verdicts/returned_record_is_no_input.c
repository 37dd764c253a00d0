// Verdict: UNKNOWN(unconfirmed)
#include <pwd.h>
extern void reach_error(void);
int main(void)
{
    struct passwd *entry = getpwnam("root");
    if (entry && entry->pw_name[0] != 'r')
        reach_error();
    return 0;
}
