// Rule: forward_irql
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;
    NTSTATUS status;

    KeRaiseIrql(DISPATCH_LEVEL, &level);
    IoSkipCurrentIrpStackLocation(irp);
    status = IoCallDriver(extension->Below, irp);
    KeLowerIrql(level);
    return status;
}
