/*
 * No spin lock is held when a routine of the driver returns.
 *
 * Good:                                    Bad:
 *     KeAcquireSpinLock(&x->Lock, &irql);      KeAcquireSpinLock(&x->Lock, &irql);
 *     busy = x->Busy;                          if (x->Busy)
 *     KeReleaseSpinLock(&x->Lock, irql);               return STATUS_DEVICE_BUSY;
 *     if (busy)                                KeReleaseSpinLock(&x->Lock, irql);
 *             return STATUS_DEVICE_BUSY;
 *
 * Watches KeAcquireSpinLock, KeAcquireSpinLockAtDpcLevel and what releases.
 *
 * Group: locks.
 */
#include "../rules.h"

static int locks_held;

static void returned(void)
{
	if (locks_held > 0)
		reach_error(); /* the driver returns with a spin lock held */
}

static void taken(void)
{
	R_occasion();
	locks_held++;
}

#define R_acquire(lock) taken()
#define R_release(lock) (locks_held--)
#define R_return(level) returned()
