// Rule: spin_lock
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    ULONG count;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    count = IoGetCurrentIrpStackLocation(irp)->Parameters.Read.Length;
    extension->Count += count;
    if (count != 7)
        KeReleaseSpinLock(&extension->Lock, level);
    if (count == 7)
        KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
