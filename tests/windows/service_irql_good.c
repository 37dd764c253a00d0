// Rule: service_irql
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    PVOID file;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    file = extension->Buffer;
    extension->Buffer = NULL;
    KeReleaseSpinLock(&extension->Lock, level);
    if (file)
        ZwClose(file);
    return Answer(irp, STATUS_SUCCESS);
}
