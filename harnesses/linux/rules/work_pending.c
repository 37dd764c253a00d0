/*
 * When a driver has left its device, none of its work is queued.
 *
 * Documentation/core-api/workqueue.rst: work is cancelled or flushed
 * (cancel_work_sync, cancel_delayed_work_sync, flush_work, destroy_workqueue)
 * before what it works on is freed; it would run on freed memory, or after the
 * module is gone.
 *
 * Good:                                 Bad:
 *     cancel_work_sync(&dev->work);         kfree(dev);
 *     kfree(dev);
 *
 * Watches schedule_work, queue_work, schedule_delayed_work, queue_delayed_work,
 * mod_delayed_work, and what cancels or flushes work.
 *
 * Group: removal.
 */
#include "../rules.h"

/* Any one piece of work. */
extern const unsigned long watched_work;
static int watched_work_queued;

#define R_get(kind, object) \
do { \
	if ((kind) == K_WORK && (unsigned long)(object) == watched_work) { \
		R_occasion(); \
		watched_work_queued = 1; \
	} \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_WORK && (unsigned long)(object) == watched_work) \
		watched_work_queued = 0; \
} while (0)
static void work_at_unbinding(void)
{
	if (watched_work_queued)
		reach_error(); /* the driver has left its device, and its work is still queued */
}
#define R_unbound() work_at_unbinding()

static void work_at_end(void)
{
	if (watched_work_queued)
		reach_error(); /* the module is gone, and its work is still queued */
}
#define R_end() work_at_end()
