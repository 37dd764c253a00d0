// Rule: spin_lock
// Event: read
// Verdict: FALSE at line 17
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    ULONG count;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    count = IoGetCurrentIrpStackLocation(irp)->Parameters.Read.Length;
    extension->Count += count;
    if (count == 7)
        KeReleaseSpinLock(&extension->Lock, level);
    KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
