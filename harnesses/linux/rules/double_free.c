/*
 * Memory is freed once.
 *
 * Documentation/core-api/memory-allocation.rst. kfree(NULL) is allowed, a second
 * kfree of a block is not: the block may be somebody else's by then. Mostly the
 * second one is in a caller that cleans up what its callee has cleaned up, or in
 * remove after a close that has freed.
 *
 * Good:                                 Bad:
 *     kfree(dev->buffer);                   kfree(dev->buffer);
 *     dev->buffer = NULL;                   return -EIO;
 *     return -EIO;                          ... and in the caller:
 *                                           kfree(dev->buffer);
 *
 * Watches kfree and its like, vfree, free_pages, usb_free_coherent, dma_free_coherent.
 */
#include "../rules.h"

/* Any one block, chosen when it is freed. No block of the model has an address that another has had. */
static unsigned long freed_memory;

static void memory_freed(unsigned long memory)
{
	if (freed_memory && memory == freed_memory)
		reach_error(); /* memory is freed that has been freed before */
	if (!freed_memory && CHOICE())
		freed_memory = memory;
}

#define R_put(kind, object) \
do { \
	if ((kind) == K_MEMORY || (kind) == K_PAGES || (kind) == K_COHERENT) \
		memory_freed((unsigned long)(object)); \
} while (0)
