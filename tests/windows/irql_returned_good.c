// Rule: irql_returned
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeRaiseIrql(DISPATCH_LEVEL, &level);
    extension->Count++;
    KeLowerIrql(level);
    return Answer(irp, STATUS_SUCCESS);
}
