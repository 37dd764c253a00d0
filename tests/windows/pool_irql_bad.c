// Rule: pool_irql
// Event: read
// Verdict: FALSE at line 13
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    if (!extension->Buffer)
        extension->Buffer = ExAllocatePoolWithTag(PagedPool, 64, 0x74736574);
    KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
