// Rule: event_irql
// Event: read
// Verdict: FALSE at line 12
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    KeSetEvent(&extension->Idle, 0, TRUE);
    KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
