// Rule: irql_raised
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level, other;

    KeRaiseIrql(APC_LEVEL, &level);
    KeRaiseIrql(DISPATCH_LEVEL, &other);
    extension->Count++;
    KeLowerIrql(level);
    return Answer(irp, STATUS_SUCCESS);
}
