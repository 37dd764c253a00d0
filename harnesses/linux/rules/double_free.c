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
 *
 * Group: frees.
 */
#include "../rules.h"

/* Any one block. */
extern const unsigned long watched_memory;
static int watched_memory_is_freed;

static void memory_freed(unsigned long memory)
{
	if (memory != watched_memory)
		return;
	R_occasion();
	if (watched_memory_is_freed)
		reach_error(); /* memory is freed that has been freed before */
	watched_memory_is_freed = 1;
}

#define IS_MEMORY(kind) ((kind) == K_MEMORY || (kind) == K_PAGES || (kind) == K_COHERENT)
#define R_get(kind, object) \
do { \
	if (IS_MEMORY(kind) && (unsigned long)(object) == watched_memory) \
		watched_memory_is_freed = 0; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_MEMORY(kind)) \
		memory_freed((unsigned long)(object)); \
} while (0)
