/*
 * A request is completed once, and not given to the driver below when it is completed.
 *
 * IoCompleteRequest gives the request back: it may be gone behind it.
 *
 * Good:                                    Bad:
 *     if (!NT_SUCCESS(status)) {               if (!NT_SUCCESS(status))
 *             IoCompleteRequest(Irp, 0);               IoCompleteRequest(Irp, 0);
 *             return status;                   IoCompleteRequest(Irp, 0);
 *     }                                        return status;
 *
 * Watches IoCompleteRequest, IoCallDriver, PoCallDriver.
 *
 * Group: requests.
 */
#include "../rules.h"

/* Any one request. */
extern const ULONG_PTR watched_irp;
static int watched_irp_completed;

static void begun(ULONG_PTR irp)
{
	if (irp == watched_irp)
		watched_irp_completed = 0;
}

static void completed(ULONG_PTR irp)
{
	if (irp != watched_irp)
		return;
	R_occasion();
	if (watched_irp_completed)
		reach_error(); /* a request is completed that has been completed already */
	watched_irp_completed = 1;
}

static void forwarded(ULONG_PTR irp)
{
	if (irp == watched_irp && watched_irp_completed)
		reach_error(); /* a request is given to the driver below that has been completed */
}

#define R_begin(irp) begun((ULONG_PTR)(irp))
#define R_complete(irp) completed((ULONG_PTR)(irp))
#define R_forward(irp) forwarded((ULONG_PTR)(irp))
