// Rule: irql_raised
// Event: read
// Verdict: FALSE at line 12
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level, other;

    KeRaiseIrql(DISPATCH_LEVEL, &level);
    KeRaiseIrql(APC_LEVEL, &other);
    extension->Count++;
    KeLowerIrql(level);
    return Answer(irp, STATUS_SUCCESS);
}
