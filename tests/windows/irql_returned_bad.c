// Rule: irql_returned
// Event: read
// Verdict: FALSE at line 11
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeRaiseIrql(DISPATCH_LEVEL, &level);
    if (IoGetCurrentIrpStackLocation(irp)->Parameters.Read.Length > 64)
        return Answer(irp, STATUS_DEVICE_BUSY);
    extension->Count++;
    KeLowerIrql(level);
    return Answer(irp, STATUS_SUCCESS);
}
