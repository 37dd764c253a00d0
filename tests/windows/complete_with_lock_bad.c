// Rule: complete_with_lock
// Event: read
// Verdict: FALSE at line 25
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;
    NTSTATUS status;

    KeAcquireSpinLock(&extension->Lock, &level);
    extension->Count++;
    status = Answer(irp, STATUS_SUCCESS);
    KeReleaseSpinLock(&extension->Lock, level);
    return status;
}
