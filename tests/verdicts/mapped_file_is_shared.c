// Verdict: UNKNOWN(unsupported: ...
#include <sys/mman.h>
extern void reach_error(void);
extern long write(int file, const void *from, unsigned long size);
int main(void)
{
    char *text = mmap(0, 4096, PROT_READ, MAP_SHARED, 3, 0);
    if (text == MAP_FAILED)
        return 0;
    char before = text[0];
    write(3, "a", 1);
    if (text[0] != before)
        reach_error();
    return 0;
}
