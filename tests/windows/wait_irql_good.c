// Rule: wait_irql
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    LARGE_INTEGER none;
    KIRQL level;

    none.QuadPart = 0;
    KeAcquireSpinLock(&extension->Lock, &level);
    KeWaitForSingleObject(&extension->Idle, Executive, KernelMode, FALSE, &none);
    KeReleaseSpinLock(&extension->Lock, level);
    return Answer(irp, STATUS_SUCCESS);
}
