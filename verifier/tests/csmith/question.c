// A program of csmith's, asked whether it ends with another checksum than CHECKSUM.
#include "csmith.h"

extern void reach_error(void);

static void compare(uint32_t checksum, int unused)
{
    if (checksum != CHECKSUM)
        reach_error();
}

#define platform_main_end compare
#include "program.c"
