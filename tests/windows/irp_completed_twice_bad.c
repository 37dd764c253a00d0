// Rule: irp_completed_twice
// Event: read
// Verdict: FALSE at line 25
#include "device.h"

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    PIO_STACK_LOCATION own = IoGetCurrentIrpStackLocation(irp);
    NTSTATUS status = STATUS_SUCCESS;

    if (own->Parameters.Read.Length > 16)
        status = Answer(irp, STATUS_INVALID_PARAMETER);
    extension->Count++;
    return Answer(irp, status); 
}
