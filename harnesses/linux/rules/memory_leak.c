/*
 * Memory that a driver allocates is freed before its module is gone.
 *
 * Documentation/core-api/memory-allocation.rst: memory is freed by the function
 * that belongs to the one that has allocated it; only what comes from devm_kmalloc
 * and its like goes with the device. Leaks are mostly on paths for errors.
 *
 * Good:                                 Bad:
 *     dev->buffer = kmalloc(n, flags);      dev->buffer = kmalloc(n, flags);
 *     error = register_it(dev);             error = register_it(dev);
 *     if (error)                            if (error)
 *             kfree(dev->buffer);                   return error;
 *
 * Watches kmalloc and its like, kmemdup, kstrdup, memdup_user, vmalloc, pages,
 * usb_alloc_coherent, dma_alloc_coherent, and what frees each.
 */
#include "../rules.h"

/* Any one block of memory. */
extern const unsigned long watched_memory;
static int watched_memory_is_had;

#define IS_WATCHED(kind, object) \
	(((kind) == K_MEMORY || (kind) == K_PAGES || (kind) == K_COHERENT) && (unsigned long)(object) == watched_memory)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_memory_is_had = 1; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_memory_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_memory_is_had) \
		reach_error(); /* memory that the driver has allocated is never freed */ \
} while (0)
