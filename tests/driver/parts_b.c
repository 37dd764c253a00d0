/* Its second file; static names are those of each file. */
#include "parts.h"

static int start;

int parts_use(int how)
{
	gadget_lock();
	if (start++ == PARTS_MOST)
		gadget_lock();
	gadget_unlock();
	return how;
}
