/*
 * A workqueue that a driver makes is destroyed before its module is gone.
 *
 * Documentation/core-api/workqueue.rst: alloc_workqueue and its like make a queue,
 * with threads of its own; destroy_workqueue finishes what is queued and frees it.
 *
 * Good:                                 Bad:
 *     dev->wq = alloc_workqueue(...);       dev->wq = alloc_workqueue(...);
 *     error = register_it(dev);             error = register_it(dev);
 *     if (error)                            if (error)
 *             destroy_workqueue(dev->wq);           return error;
 *
 * Watches alloc_workqueue, create_workqueue and its like, destroy_workqueue.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_WORKQUEUE)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* a workqueue that the driver has made is never destroyed */ \
} while (0)
