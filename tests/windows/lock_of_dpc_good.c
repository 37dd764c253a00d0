// Rule: spin_lock_returned
// Event: dpc
// Verdict: TRUE
// Requests are kept with a cancel routine, and completed by a deferred procedure.
#include <ntddk.h>

typedef struct {
    KSPIN_LOCK Lock;
    KDPC Dpc;
    PIRP Kept;
} EXTENSION;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD Unload;

static VOID Finish(PIRP irp, NTSTATUS status)
{
    irp->IoStatus.Status = status;
    irp->IoStatus.Information = 0;
    IoCompleteRequest(irp, IO_NO_INCREMENT);
}

static VOID NTAPI Cancel(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    IoReleaseCancelSpinLock(irp->CancelIrql);
    KeAcquireSpinLock(&extension->Lock, &level);
    if (extension->Kept == irp)
        extension->Kept = NULL;
    KeReleaseSpinLock(&extension->Lock, level);
    Finish(irp, STATUS_CANCELLED);
}

static VOID NTAPI Complete(PKDPC dpc, PVOID context, PVOID first, PVOID second)
{
    EXTENSION *extension = context;
    PIRP irp;

    UNREFERENCED_PARAMETER(dpc);
    UNREFERENCED_PARAMETER(first);
    UNREFERENCED_PARAMETER(second);
    KeAcquireSpinLockAtDpcLevel(&extension->Lock);
    irp = extension->Kept;
    if (irp && !IoSetCancelRoutine(irp, NULL))
        irp = NULL;
    if (irp)
        extension->Kept = NULL;
    KeReleaseSpinLockFromDpcLevel(&extension->Lock);
    if (irp)
        Finish(irp, STATUS_SUCCESS);
}

static NTSTATUS NTAPI Open(PDEVICE_OBJECT device, PIRP irp)
{
    UNREFERENCED_PARAMETER(device);
    Finish(irp, STATUS_SUCCESS);
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    KIRQL level;

    KeAcquireSpinLock(&extension->Lock, &level);
    if (extension->Kept) {
        KeReleaseSpinLock(&extension->Lock, level);
        Finish(irp, STATUS_DEVICE_BUSY);
        return STATUS_DEVICE_BUSY;
    }
    IoMarkIrpPending(irp);
    IoSetCancelRoutine(irp, Cancel);
    extension->Kept = irp;
    KeReleaseSpinLock(&extension->Lock, level);
    KeInsertQueueDpc(&extension->Dpc, NULL, NULL);
    return STATUS_PENDING;
}

VOID NTAPI Unload(PDRIVER_OBJECT driver) { IoDeleteDevice(driver->DeviceObject); }

NTSTATUS NTAPI DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    PDEVICE_OBJECT device;
    EXTENSION *extension;
    NTSTATUS status;

    UNREFERENCED_PARAMETER(path);
    driver->MajorFunction[IRP_MJ_CREATE] = Open;
    driver->MajorFunction[IRP_MJ_CLOSE] = Open;
    driver->MajorFunction[IRP_MJ_READ] = Read;
    driver->DriverUnload = Unload;
    status = IoCreateDevice(driver, sizeof(EXTENSION), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    extension = device->DeviceExtension;
    KeInitializeSpinLock(&extension->Lock);
    KeInitializeDpc(&extension->Dpc, Complete, extension);
    device->Flags |= DO_BUFFERED_IO;
    return STATUS_SUCCESS;
}
