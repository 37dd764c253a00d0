/*
 * A mutex is taken by who does not hold it, and released by who does.
 *
 * Documentation/locking/mutex-design.rst: only one task can hold the mutex at a
 * time; only the owner can unlock it; multiple unlocks are not permitted;
 * recursive locking is not permitted. That it is free again when the driver
 * returns to the kernel is a rule of its own: returned_locked.
 *
 * Good:                                 Bad:
 *     mutex_lock(&dev->lock);               mutex_lock(&dev->lock);
 *     error = start(dev);                   error = start(dev);
 *     mutex_unlock(&dev->lock);             if (!error)
 *     return error;                                 mutex_unlock(&dev->lock);
 *                                           mutex_unlock(&dev->lock);
 *
 * Watches mutex_lock, mutex_lock_interruptible, mutex_lock_killable,
 * mutex_trylock, mutex_unlock.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any one mutex. */
extern const unsigned long watched_mutex;
static int watched_mutex_held;

static void mutex_taken(unsigned long lock)
{
	if (lock != watched_mutex)
		return;
	R_occasion();
	if (watched_mutex_held)
		reach_error(); /* a mutex is taken that is already held: the task waits for itself */
	watched_mutex_held = 1;
}

static void mutex_released(unsigned long lock)
{
	if (lock != watched_mutex)
		return;
	R_occasion();
	if (!watched_mutex_held)
		reach_error(); /* a mutex is released that is not held */
	watched_mutex_held = 0;
}

#define R_acquire(kind, lock) \
do { \
	if ((kind) == K_MUTEX) \
		mutex_taken((unsigned long)(lock)); \
} while (0)
#define R_release(kind, lock) \
do { \
	if ((kind) == K_MUTEX) \
		mutex_released((unsigned long)(lock)); \
} while (0)
#define R_holds(kind, lock) ((kind) == K_MUTEX && watched_mutex_held && (unsigned long)(lock) == watched_mutex)
