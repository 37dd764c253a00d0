// Rule: paged_code
// Event: read
// Verdict: FALSE at line 8
#include "device.h"

static VOID Count(EXTENSION *extension)
{
    PAGED_CODE();
    extension->Count++;
}

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeRaiseIrql(DISPATCH_LEVEL, &level);
    Count(extension);
    KeLowerIrql(level);
    return Answer(irp, STATUS_SUCCESS);
}
