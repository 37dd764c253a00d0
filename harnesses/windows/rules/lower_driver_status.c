/*
 * A dispatch routine that gives its request to the driver below returns what that one returned.
 *
 * Or STATUS_PENDING, if it has marked the request. Who asked goes by what is
 * returned: if it is not STATUS_PENDING, the request is taken for completed.
 *
 * Watches IoCallDriver, PoCallDriver and what dispatch routines return.
 *
 * Group: requests.
 */
#include "../rules.h"

static void dispatched(NTSTATUS status)
{
	if (!os_forwarded || os_completed)
		return;
	R_occasion();
	if (status != os_lower_status && !(status == STATUS_PENDING && os_marked_pending))
		reach_error(); /* what is returned is not what the driver below returned */
}

#define R_dispatched(major, status) dispatched(status)
