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
 */
#include "../rules.h"

/* Any one workqueue. */
extern const unsigned long watched_workqueue;
static int watched_workqueue_is_had;

#define IS_WATCHED(kind, object) \
	((kind) == K_WORKQUEUE && (unsigned long)(object) == watched_workqueue)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_workqueue_is_had = 1; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_workqueue_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_workqueue_is_had) \
		reach_error(); /* a workqueue that the driver has made is never destroyed */ \
} while (0)
