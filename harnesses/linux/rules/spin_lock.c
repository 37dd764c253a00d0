/*
 * A spin lock is taken by who does not hold it, and released by who does.
 *
 * Documentation/locking/spinlocks.rst: spin locks are not recursive; a processor
 * that takes one that it holds waits for itself, with preemption off. The same
 * goes for taking a read-write lock for writing. Each lock needs its unlock, of
 * the same kind, on each path.
 *
 * Good:                                 Bad:
 *     spin_lock(&dev->lock);                spin_lock(&dev->lock);
 *     if (list_empty(&dev->list)) {         if (list_empty(&dev->list)) {
 *             spin_unlock(&dev->lock);              spin_unlock(&dev->lock);
 *             return;                       }
 *     }                                     take_one(dev);
 *     take_one(dev);                        spin_unlock(&dev->lock);
 *     spin_unlock(&dev->lock);
 *
 * Watches spin_lock, spin_lock_irq, spin_lock_irqsave, spin_lock_bh, spin_trylock,
 * write_lock and its like, and the unlocks of each.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any one lock. */
extern const unsigned long watched_spin_lock;
static int watched_spin_lock_held;

static void spin_lock_taken(unsigned long lock)
{
	if (lock != watched_spin_lock)
		return;
	R_occasion();
	if (watched_spin_lock_held)
		reach_error(); /* a spin lock is taken that is already held: the processor waits for itself */
	watched_spin_lock_held = 1;
}

static void spin_lock_released(unsigned long lock)
{
	if (lock != watched_spin_lock)
		return;
	R_occasion();
	if (!watched_spin_lock_held)
		reach_error(); /* a spin lock is released that is not held */
	watched_spin_lock_held = 0;
}

#define IS_SPIN_LOCK(kind) ((kind) == K_SPIN_LOCK || (kind) == K_WRITE_LOCK)
#define R_acquire(kind, lock) \
do { \
	if (IS_SPIN_LOCK(kind)) \
		spin_lock_taken((unsigned long)(lock)); \
} while (0)
#define R_release(kind, lock) \
do { \
	if (IS_SPIN_LOCK(kind)) \
		spin_lock_released((unsigned long)(lock)); \
} while (0)
#define R_holds(kind, lock) \
	(IS_SPIN_LOCK(kind) && watched_spin_lock_held && (unsigned long)(lock) == watched_spin_lock)
