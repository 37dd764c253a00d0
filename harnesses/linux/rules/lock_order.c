/*
 * Two locks of a driver that are held together are always taken in the same order.
 *
 * Documentation/locking/lockdep-design.rst: two tasks that hold one lock each and
 * wait for the other's never go on. Trying to take the second one does not wait, and
 * may be done in any order. Who waits for the end of a timer's handler or of work,
 * holding a lock that this takes, waits for ever as well.
 *
 * Good:                                 Bad:
 *     mutex_lock(&dev->io);                 mutex_lock(&dev->io);
 *     mutex_lock(&dev->list);               mutex_lock(&dev->list);
 *     ... and elsewhere:                    ... and elsewhere:
 *     mutex_lock(&dev->io);                 mutex_lock(&dev->list);
 *     mutex_lock(&dev->list);               mutex_lock(&dev->io);
 *
 * Watches mutexes, spin locks, read-write locks that are taken for writing,
 * read-write semaphores, and rtnl_lock, which operations of network devices are
 * called with; del_timer_sync, hrtimer_cancel, cancel_work_sync, flush_work and their like, which wait
 * for a handler.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any two locks; whether each is held by this task, and was taken with the other held. */
extern const unsigned long one_lock, other_lock;
static int one_held, other_held, one_came_second, other_came_second;

static void lock_taken(unsigned long lock, int waits)
{
	if (lock == one_lock) {
		if (other_held && waits) {
			R_occasion();
			one_came_second = 1;
		}
		one_held = 1;
	} else if (lock == other_lock) {
		if (one_held && waits) {
			R_occasion();
			other_came_second = 1;
		}
		other_held = 1;
	}
	if (one_came_second && other_came_second)
		reach_error(); /* two locks are taken (or the end of a handler that takes one is waited for) in one order here, and in the other elsewhere */
}

static void lock_released(unsigned long lock)
{
	if (lock == one_lock)
		one_held = 0;
	else if (lock == other_lock)
		other_held = 0;
}

#define IS_ORDERED(kind) ((kind) != K_SEMAPHORE && (kind) != K_READ_LOCK)
#define R_acquire(kind, lock) \
do { \
	if (IS_ORDERED(kind)) \
		lock_taken((unsigned long)(lock), 1); \
} while (0)
#define R_tried(kind, lock) \
do { \
	if (IS_ORDERED(kind)) \
		lock_taken((unsigned long)(lock), 0); \
} while (0)
#define R_release(kind, lock) \
do { \
	if (IS_ORDERED(kind)) \
		lock_released((unsigned long)(lock)); \
} while (0)
/* What is called while a task waits, as work, is another task. */
#define R_state() (one_held + 2 * other_held)
#define R_enter(context) (one_held = other_held = 0)
#define R_return(before) (one_held = (before) & 1, other_held = (before) >> 1)
