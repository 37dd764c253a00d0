// Rule: forward_irql
// Event: read
// Verdict: FALSE at line 14
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;
    NTSTATUS status;

    KeRaiseIrql(DISPATCH_LEVEL + 2, &level);
    IoSkipCurrentIrpStackLocation(irp);
    status = IoCallDriver(extension->Below, irp);
    KeLowerIrql(level);
    return status;
}
