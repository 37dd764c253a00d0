/*
 * No request is completed, or given to the driver below, while a spin lock is held.
 *
 * What runs then, such as the completion routine of a driver above, may come back
 * and ask for the same lock.
 *
 * Watches KeAcquireSpinLock and its like, IoCompleteRequest, IoCallDriver.
 *
 * Group: locks.
 */
#include "../rules.h"

static int locks_held;

static void handed(void)
{
	R_occasion();
	if (locks_held > 0)
		reach_error(); /* a request is completed or handed on with a spin lock held */
}

#define R_acquire(lock) (locks_held++)
#define R_release(lock) (locks_held--)
#define R_complete_any() handed()
#define R_call_driver() handed()
