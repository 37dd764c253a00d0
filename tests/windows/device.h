/*
 * A driver without Plug and Play: it makes one device, which can be opened. What is
 * tested is in Read. Line 25 is where requests are completed.
 */
#include <ntddk.h>

typedef struct {
    KSPIN_LOCK Lock;
    LIST_ENTRY Waiting;
    IO_REMOVE_LOCK RemoveLock;
    KEVENT Idle;
    ULONG Count;
    PVOID Buffer;
    PDEVICE_OBJECT Below;
} EXTENSION;

DRIVER_INITIALIZE DriverEntry;
DRIVER_UNLOAD Unload;
static NTSTATUS NTAPI Read(PDEVICE_OBJECT device, PIRP irp);

static NTSTATUS Answer(PIRP irp, NTSTATUS status)
{
    irp->IoStatus.Status = status;
    irp->IoStatus.Information = 0;
    IoCompleteRequest(irp, IO_NO_INCREMENT);
    return status;
}

static NTSTATUS NTAPI Open(PDEVICE_OBJECT device, PIRP irp)
{
    UNREFERENCED_PARAMETER(device);
    return Answer(irp, STATUS_SUCCESS);
}

VOID NTAPI Unload(PDRIVER_OBJECT driver)
{
    IoDeleteDevice(driver->DeviceObject);
}

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
    InitializeListHead(&extension->Waiting);
    KeInitializeEvent(&extension->Idle, NotificationEvent, FALSE);
    IoInitializeRemoveLock(&extension->RemoveLock, 'tset', 0, 0);
    device->Flags |= DO_BUFFERED_IO;
    return STATUS_SUCCESS;
}
