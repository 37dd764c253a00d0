// Rule: irp_pending_marked
// Event: read
// Verdict: FALSE at line 11
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    if (IoGetCurrentIrpStackLocation(irp)->Parameters.Read.Length > 64) {
        ExInterlockedInsertTailList(&extension->Waiting, &irp->Tail.Overlay.ListEntry, &extension->Lock);
        return STATUS_PENDING;
    }
    return Answer(irp, STATUS_SUCCESS);
}
