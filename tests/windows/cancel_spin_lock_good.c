// Rule: cancel_spin_lock
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    IoAcquireCancelSpinLock(&level);
    if (irp->Cancel) {
        IoReleaseCancelSpinLock(level);
        return Answer(irp, STATUS_CANCELLED);
    }
    extension->Count++;
    IoReleaseCancelSpinLock(level);
    return Answer(irp, STATUS_SUCCESS);
}
