// Rule: irp_answered
// Event: read
// Verdict: FALSE at line 12
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    PIO_STACK_LOCATION own = IoGetCurrentIrpStackLocation(irp);

    if (own->Parameters.Read.Length > 16)
        return STATUS_INVALID_PARAMETER;
    extension->Count++;
    return Answer(irp, STATUS_SUCCESS);
}
