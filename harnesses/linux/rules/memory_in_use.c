/*
 * Memory is not freed while a timer in it runs or work in it is queued.
 *
 * Documentation/core-api/workqueue.rst, timer_delete_sync: what is pending is
 * cancelled first, in a way that waits for its end; it would run on freed memory.
 *
 * Good:                                 Bad:
 *     cancel_delayed_work_sync(&s->work);   kfree(s);
 *     kfree(s);
 *
 * Watches kfree and its like, free_netdev, and what starts and stops timers and work.
 *
 * Group: removal.
 */
#include "../rules.h"

/* Any one block, and any one timer or piece of work. */
extern const unsigned long watched_block, watched_item;
static unsigned long watched_size;
/* The item while it is pending. */
static unsigned long pending_item;
static int watched_is_pending;

static void item_pending(unsigned long item)
{
	if (item != watched_item)
		return;
	R_occasion();
	pending_item = item;
	watched_is_pending = 1;
}

static void block_freed(unsigned long block)
{
	if (block != watched_block)
		return;
	if (watched_is_pending && pending_item - block < watched_size)
		reach_error(); /* memory is freed while a timer in it runs, or work in it is queued */
	watched_size = 0;
}

#define IS_ITEM(kind) ((kind) == K_TIMER || (kind) == K_WORK)
#define R_get(kind, object) \
do { \
	if (IS_ITEM(kind)) \
		item_pending((unsigned long)(object)); \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_ITEM(kind) && (unsigned long)(object) == watched_item) \
		watched_is_pending = 0; \
	if ((kind) == K_MEMORY || (kind) == K_NET_DEVICE) \
		block_freed((unsigned long)(object)); \
} while (0)
#define R_block(memory, size) \
do { \
	if ((unsigned long)(memory) == watched_block) \
		watched_size = (size); \
} while (0)
