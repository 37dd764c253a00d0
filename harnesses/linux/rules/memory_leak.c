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
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_MEMORY || (kind) == K_PAGES || (kind) == K_COHERENT)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* memory that the driver has allocated is never freed */ \
} while (0)
