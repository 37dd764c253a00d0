/*
 * A dispatch routine completes its request, gives it to the driver below, or keeps it.
 *
 * A request that is kept is marked pending, and STATUS_PENDING is returned. Of
 * another one, who asked for it waits for ever.
 *
 * Watches what dispatch routines return, IoCompleteRequest, IoCallDriver.
 *
 * Group: requests.
 */
#include "../rules.h"

static void dispatched(NTSTATUS status)
{
	R_occasion();
	if (!os_completed && !os_forwarded && status != STATUS_PENDING)
		reach_error(); /* a dispatch routine neither completes its request nor hands it on nor keeps it */
}

#define R_dispatched(major, status) dispatched(status)
