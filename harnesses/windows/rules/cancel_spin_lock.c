/*
 * The system's cancel spin lock is taken and released in turn, and not held when the driver returns.
 *
 * A cancel routine is called with the lock held, and releases it with
 * IoReleaseCancelSpinLock(Irp->CancelIrql).
 *
 * Watches IoAcquireCancelSpinLock, IoReleaseCancelSpinLock.
 *
 * Group: locks.
 */
#include "../rules.h"

static int cancel_lock_held;

static void taken(void)
{
	R_occasion();
	if (cancel_lock_held)
		reach_error(); /* the cancel spin lock is taken that is held already */
	cancel_lock_held = 1;
}

static void released(void)
{
	R_occasion();
	if (!cancel_lock_held)
		reach_error(); /* the cancel spin lock is released that is not held */
	cancel_lock_held = 0;
}

static void returned(void)
{
	if (cancel_lock_held)
		reach_error(); /* the driver returns with the cancel spin lock held */
}

#define R_cancel_acquire() taken()
#define R_cancel_release() released()
#define R_return(level) returned()
