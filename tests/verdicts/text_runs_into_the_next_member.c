// Verdict: FALSE(unreach-call)
#include <string.h>
extern void reach_error(void);
static struct { char name[4]; char kind; } file;

int main(void)
{
    file.kind = 1;
    strcpy(file.name, "file");
    if (!file.kind)
        reach_error(); // violated here
    return 0;
}
