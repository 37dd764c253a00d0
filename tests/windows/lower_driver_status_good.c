// Rule: lower_driver_status
// Event: read
// Verdict: TRUE
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    NTSTATUS status;

    IoSkipCurrentIrpStackLocation(irp);
    status = IoCallDriver(extension->Below, irp);
    if (!NT_SUCCESS(status))
        extension->Count++;
    return status;
}
