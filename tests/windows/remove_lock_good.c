// Rule: remove_lock
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    NTSTATUS status = IoAcquireRemoveLock(&extension->RemoveLock, irp);

    if (!NT_SUCCESS(status))
        return Answer(irp, status);
    if (IoGetCurrentIrpStackLocation(irp)->Parameters.Read.Length > 64)
        status = STATUS_DEVICE_BUSY;
    Answer(irp, status);
    IoReleaseRemoveLock(&extension->RemoveLock, irp);
    return status;
}
