// Rule: device_flags
// Event: add_device
// Verdict: FALSE at line 99
// A filter of Plug and Play: it hands on what it does not know.
#include <ntddk.h>

typedef struct {
    PDEVICE_OBJECT Self, Below;
    IO_REMOVE_LOCK RemoveLock;
    KEVENT Done;
} EXTENSION;

DRIVER_INITIALIZE DriverEntry;
DRIVER_ADD_DEVICE AddDevice;
DRIVER_UNLOAD Unload;

static NTSTATUS NTAPI Pass(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;

    IoSkipCurrentIrpStackLocation(irp);
    return IoCallDriver(extension->Below, irp);
}

static NTSTATUS NTAPI IsDone(PDEVICE_OBJECT device, PIRP irp, PVOID context)
{
    EXTENSION *extension = context;

    UNREFERENCED_PARAMETER(device);
    UNREFERENCED_PARAMETER(irp);
    KeSetEvent(&extension->Done, IO_NO_INCREMENT, FALSE);
    return STATUS_MORE_PROCESSING_REQUIRED;
}

static NTSTATUS Start(EXTENSION *extension, PIRP irp)
{
    NTSTATUS status;

    KeInitializeEvent(&extension->Done, NotificationEvent, FALSE);
    IoCopyCurrentIrpStackLocationToNext(irp);
    IoSetCompletionRoutine(irp, IsDone, extension, TRUE, TRUE, TRUE);
    status = IoCallDriver(extension->Below, irp);
    if (status == STATUS_PENDING) {
        KeWaitForSingleObject(&extension->Done, Executive, KernelMode, FALSE, NULL);
        status = irp->IoStatus.Status;
    }
    irp->IoStatus.Status = status;
    IoCompleteRequest(irp, IO_NO_INCREMENT);
    return status;
}

static NTSTATUS Remove(EXTENSION *extension, PIRP irp)
{
    NTSTATUS status;

    IoReleaseRemoveLockAndWait(&extension->RemoveLock, irp);
    IoSkipCurrentIrpStackLocation(irp);
    status = IoCallDriver(extension->Below, irp);
    IoDetachDevice(extension->Below);
    IoDeleteDevice(extension->Self);
    return status;
}

static NTSTATUS NTAPI Pnp(PDEVICE_OBJECT device, PIRP irp)
{
    EXTENSION *extension = device->DeviceExtension;
    NTSTATUS status = IoAcquireRemoveLock(&extension->RemoveLock, irp);

    if (!NT_SUCCESS(status)) {
        irp->IoStatus.Status = status;
        IoCompleteRequest(irp, IO_NO_INCREMENT);
        return status;
    }
    switch (IoGetCurrentIrpStackLocation(irp)->MinorFunction) {
    case IRP_MN_START_DEVICE:
        status = Start(extension, irp);
        break;
    case IRP_MN_REMOVE_DEVICE:
        return Remove(extension, irp);
    default:
        status = Pass(device, irp);
        break;
    }
    IoReleaseRemoveLock(&extension->RemoveLock, irp);
    return status;
}

NTSTATUS NTAPI AddDevice(PDRIVER_OBJECT driver, PDEVICE_OBJECT pdo)
{
    PDEVICE_OBJECT device;
    EXTENSION *extension;
    NTSTATUS status;

    status = IoCreateDevice(driver, sizeof(EXTENSION), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    extension = device->DeviceExtension;
    extension->Self = device;
    extension->Below = IoAttachDeviceToDeviceStack(device, pdo);
    if (!extension->Below) {
        IoDeleteDevice(device);
        return STATUS_NO_SUCH_DEVICE;
    }
    IoInitializeRemoveLock(&extension->RemoveLock, 'tset', 0, 0);
    device->Flags |= extension->Below->Flags & (DO_BUFFERED_IO | DO_DIRECT_IO | DO_POWER_PAGABLE);
    return STATUS_SUCCESS;
}

VOID NTAPI Unload(PDRIVER_OBJECT driver) { UNREFERENCED_PARAMETER(driver); }

NTSTATUS NTAPI DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    ULONG i;

    UNREFERENCED_PARAMETER(path);
    for (i = 0; i <= IRP_MJ_MAXIMUM_FUNCTION; i++)
        driver->MajorFunction[i] = Pass;
    driver->MajorFunction[IRP_MJ_PNP] = Pnp;
    driver->DriverExtension->AddDevice = AddDevice;
    driver->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
