// Rule: event_irql
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    KeSetEvent(&extension->Idle, 0, FALSE);
    KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
