/* Devices, their stacks and names. */

NTSTATUS NTAPI IoCreateDevice(PDRIVER_OBJECT driver, ULONG extension, PUNICODE_STRING name, DEVICE_TYPE type,
			      ULONG characteristics, BOOLEAN exclusive, PDEVICE_OBJECT *device)
{
	PDEVICE_OBJECT made;

	R_apc();
	if (CHOICE())
		return STATUS_INSUFFICIENT_RESOURCES;
	made = calloc(1, sizeof(DEVICE_OBJECT));
	if (!made)
		return STATUS_INSUFFICIENT_RESOURCES;
	if (extension) {
		made->DeviceExtension = calloc(1, extension);
		if (!made->DeviceExtension)
			return STATUS_INSUFFICIENT_RESOURCES;
	}
	made->DriverObject = driver;
	made->DeviceType = type;
	made->Characteristics = characteristics;
	made->Flags = DO_DEVICE_INITIALIZING;
	made->StackSize = 1;
	driver->DeviceObject = made;
	os_device = made;
	*device = made;
	return STATUS_SUCCESS;
}

VOID NTAPI IoDeleteDevice(PDEVICE_OBJECT device)
{
	R_apc();
	if (os_device == device)
		os_device = NULL;
}

PDEVICE_OBJECT NTAPI IoAttachDeviceToDeviceStack(PDEVICE_OBJECT device, PDEVICE_OBJECT target)
{
	if (CHOICE())
		return NULL;
	os_lower.Flags = DO_BUFFERED_IO | DO_POWER_PAGABLE;
	os_lower.StackSize = 1;
	device->StackSize = 2;
	return &os_lower;
}

VOID NTAPI IoDetachDevice(PDEVICE_OBJECT device) { }
NTSTATUS NTAPI IoCreateSymbolicLink(PUNICODE_STRING link, PUNICODE_STRING name) { R_passive(); return CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL; }
NTSTATUS NTAPI IoDeleteSymbolicLink(PUNICODE_STRING link) { R_passive(); return STATUS_SUCCESS; }
NTSTATUS NTAPI IoRegisterDeviceInterface(PDEVICE_OBJECT device, const GUID *guid, PUNICODE_STRING reference, PUNICODE_STRING name)
{
	R_passive();
	return CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL;
}
NTSTATUS NTAPI IoSetDeviceInterfaceState(PUNICODE_STRING name, BOOLEAN enable) { R_passive(); return STATUS_SUCCESS; }
VOID NTAPI RtlInitUnicodeString(PUNICODE_STRING string, PCWSTR text) { string->Buffer = (PWSTR)text; }

/* Remove locks. */
VOID NTAPI IoInitializeRemoveLockEx(PIO_REMOVE_LOCK lock, ULONG tag, ULONG minutes, ULONG high, ULONG size) { }
static int os_remove_waited;
NTSTATUS NTAPI IoAcquireRemoveLockEx(PIO_REMOVE_LOCK lock, PVOID tag, PCSTR file, ULONG line, ULONG size)
{
	if (os_remove_waited || os_removed)
		return STATUS_DELETE_PENDING;
	R_remove_acquire();
	return STATUS_SUCCESS;
}
VOID NTAPI IoReleaseRemoveLockEx(PIO_REMOVE_LOCK lock, PVOID tag, ULONG size) { R_remove_release(); }
VOID NTAPI IoReleaseRemoveLockAndWaitEx(PIO_REMOVE_LOCK lock, PVOID tag, ULONG size)
{
	R_remove_wait();
	os_remove_waited = 1;
}
