/*
 * The driver returns to the kernel with the locks that it was called with.
 *
 * No interface of the kernel takes over a lock that a callback holds: one that is
 * left locked, mostly on a path for an error, blocks the next task that needs it
 * (Documentation/locking/mutex-design.rst: a task may not exit with a mutex held).
 *
 * Good:                                 Bad:
 *     mutex_lock(&dev->lock);               mutex_lock(&dev->lock);
 *     if (dev->gone) {                      if (dev->gone)
 *             error = -ENODEV;                      return -ENODEV;
 *             goto unlock;                  ...
 *     }                                     mutex_unlock(&dev->lock);
 *
 * Watches all mutexes, spin locks, read-write locks and semaphores that are read-write.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any one lock. Semaphores proper are left out: they may be released by another task. */
extern const unsigned long watched_lock;
static int watched_lock_held;

#define R_acquire(kind, lock) \
do { \
	if ((kind) != K_SEMAPHORE && (kind) != K_HANDLER && (unsigned long)(lock) == watched_lock) { \
		R_occasion(); \
		watched_lock_held = 1; \
	} \
} while (0)
#define R_release(kind, lock) \
do { \
	if ((kind) != K_SEMAPHORE && (kind) != K_HANDLER && (unsigned long)(lock) == watched_lock) \
		watched_lock_held = 0; \
} while (0)
#define R_holds(kind, lock) (watched_lock_held && (unsigned long)(lock) == watched_lock)
#define R_state() watched_lock_held
#define R_return(before) \
do { \
	if (watched_lock_held && !(before)) \
		reach_error(); /* the driver returns with a lock held */ \
} while (0)
