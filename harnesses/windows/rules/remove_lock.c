/*
 * A remove lock that a dispatch routine takes for a request is given back when the request is answered.
 *
 * As long as it is had, the device is not removed. What is kept, or handed on with a
 * completion routine, gives it back later.
 *
 * Good:                                          Bad:
 *     status = IoAcquireRemoveLock(&x->Lock, Irp);    status = IoAcquireRemoveLock(&x->Lock, Irp);
 *     ...                                             ...
 *     IoCompleteRequest(Irp, 0);                      IoCompleteRequest(Irp, 0);
 *     IoReleaseRemoveLock(&x->Lock, Irp);             return status;
 *     return status;
 *
 * Watches IoAcquireRemoveLock, IoReleaseRemoveLock, IoReleaseRemoveLockAndWait.
 *
 * Group: remove_locks.
 */
#include "../rules.h"

/* How many times it is had for the request that is handled. */
static int remove_locks, is_dispatching;

static void taken(void)
{
	R_occasion();
	remove_locks++;
}

static void released(void)
{
	if (is_dispatching && remove_locks <= 0)
		reach_error(); /* a remove lock is given back that was not taken for the request */
	remove_locks--;
}

static void dispatched(NTSTATUS status)
{
	is_dispatching = 0;
	if (os_completed && status != STATUS_PENDING && remove_locks > 0)
		reach_error(); /* the request is completed, and the remove lock that was taken for it is not given back */
}

#define R_dispatch(major) (remove_locks = 0, is_dispatching = 1)
#define R_remove_acquire() taken()
#define R_remove_release() released()
#define R_remove_wait() released()
#define R_dispatched(major, status) dispatched(status)
