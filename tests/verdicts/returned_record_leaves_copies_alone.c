// Verdict: TRUE
#include <grp.h>
extern void reach_error(void);
int main(void)
{
    struct group *entry = getgrgid(0);
    if (!entry)
        return 0;
    struct group copy = *entry;
    unsigned number = entry->gr_gid;
    getgrgid(1);
    if (copy.gr_gid != number)
        reach_error();
    return 0;
}
