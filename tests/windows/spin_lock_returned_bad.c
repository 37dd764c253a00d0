// Rule: spin_lock_returned
// Event: read
// Verdict: FALSE at line 11
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    if (IoGetCurrentIrpStackLocation(irp)->Parameters.Read.Length > 64)
        return Answer(irp, STATUS_DEVICE_BUSY);
    extension->Count++;
    KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
