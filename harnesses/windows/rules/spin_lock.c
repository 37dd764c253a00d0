/*
 * A spin lock is taken by who does not hold it, and released by who does.
 *
 * KeAcquireSpinLock and KeReleaseSpinLock come in turn for a lock: who takes one
 * again that he holds waits for ever, and one that is not held is not released.
 *
 * Good:                                    Bad:
 *     KeAcquireSpinLock(&x->Lock, &irql);      KeAcquireSpinLock(&x->Lock, &irql);
 *     Count(x);                                Count(x); takes x->Lock as well
 *     KeReleaseSpinLock(&x->Lock, irql);       KeReleaseSpinLock(&x->Lock, irql);
 *
 * Watches KeAcquireSpinLock, KeAcquireSpinLockAtDpcLevel and what releases.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any one lock. */
extern const ULONG_PTR watched_lock;
static int watched_lock_held;

static void lock_taken(ULONG_PTR lock)
{
	if (lock != watched_lock)
		return;
	R_occasion();
	if (watched_lock_held)
		reach_error(); /* a spin lock is taken that is held already: the processor waits for itself */
	watched_lock_held = 1;
}

static void lock_released(ULONG_PTR lock)
{
	if (lock != watched_lock)
		return;
	R_occasion();
	if (!watched_lock_held)
		reach_error(); /* a spin lock is released that is not held */
	watched_lock_held = 0;
}

#define R_acquire(lock) lock_taken((ULONG_PTR)(lock))
#define R_release(lock) lock_released((ULONG_PTR)(lock))
