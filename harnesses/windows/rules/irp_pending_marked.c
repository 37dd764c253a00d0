/*
 * STATUS_PENDING is returned of a request that is marked pending, and only of such.
 *
 * IoMarkIrpPending sets a bit that the system asks for when the request is
 * completed. What the driver below says is returned as it is: then it is that
 * driver's business.
 *
 * Good:                                    Bad:
 *     IoMarkIrpPending(Irp);                   IoStartPacket(device, Irp, NULL, NULL);
 *     IoStartPacket(device, Irp, NULL, NULL);  return STATUS_PENDING;
 *     return STATUS_PENDING;
 *
 * Watches IoMarkIrpPending and what dispatch routines return.
 *
 * Group: requests.
 */
#include "../rules.h"

static void dispatched(NTSTATUS status)
{
	if (os_forwarded)
		return;
	if (status == STATUS_PENDING || os_marked_pending)
		R_occasion();
	if (status == STATUS_PENDING && !os_marked_pending)
		reach_error(); /* STATUS_PENDING is returned, but the request is not marked pending */
	if (status != STATUS_PENDING && os_marked_pending)
		reach_error(); /* the request is marked pending, but STATUS_PENDING is not returned */
}

#define R_dispatched(major, status) dispatched(status)
