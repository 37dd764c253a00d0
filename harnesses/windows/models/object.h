/* Objects of the kernel: references, mutexes, semaphores, descriptions of memory, threads. */

static KEVENT os_event_object;
NTSTATUS NTAPI ObReferenceObjectByHandle(HANDLE handle, ACCESS_MASK access, POBJECT_TYPE type, KPROCESSOR_MODE mode, PVOID *object,
					 POBJECT_HANDLE_INFORMATION information)
{
	R_passive();
	if (CHOICE())
		return STATUS_INVALID_HANDLE;
	*object = &os_event_object;
	return STATUS_SUCCESS;
}
LONG_PTR FASTCALL ObfDereferenceObject(PVOID object) { return CHOICE(); }

VOID NTAPI KeEnterCriticalRegion(VOID) { }
VOID NTAPI KeLeaveCriticalRegion(VOID) { }
VOID NTAPI KeInitializeSemaphore(PRKSEMAPHORE semaphore, LONG count, LONG limit) { }
LONG NTAPI KeReleaseSemaphore(PRKSEMAPHORE semaphore, KPRIORITY increment, LONG adjustment, BOOLEAN wait) { R_set_event(wait); return CHOICE(); }
VOID NTAPI KeInitializeMutex(PRKMUTEX mutex, ULONG level) { }
LONG NTAPI KeReleaseMutex(PRKMUTEX mutex, BOOLEAN wait) { R_set_event(wait); return CHOICE(); }
VOID FASTCALL ExAcquireFastMutex(PFAST_MUTEX mutex) { R_apc(); }
VOID FASTCALL ExReleaseFastMutex(PFAST_MUTEX mutex) { R_apc(); }

static MDL os_mdl;
PMDL NTAPI IoAllocateMdl(PVOID address, ULONG length, BOOLEAN secondary, BOOLEAN quota, PIRP irp) { return CHOICE() ? &os_mdl : NULL; }
VOID NTAPI IoFreeMdl(PMDL mdl) { }
VOID NTAPI MmBuildMdlForNonPagedPool(PMDL mdl) { }
VOID NTAPI MmUnlockPages(PMDL mdl) { }
PVOID NTAPI MmMapLockedPagesSpecifyCache(PMDL mdl, KPROCESSOR_MODE mode, MEMORY_CACHING_TYPE cache, PVOID base, ULONG fatal, MM_PAGE_PRIORITY priority)
{
	return CHOICE() ? os_buffer.bytes : NULL;
}

/* A thread that the driver starts does not run. */
NTSTATUS NTAPI PsCreateSystemThread(PHANDLE thread, ULONG access, POBJECT_ATTRIBUTES attributes, HANDLE process, PCLIENT_ID client,
				    PKSTART_ROUTINE routine, PVOID context)
{
	R_passive();
	return CHOICE() ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
}

#ifdef _WDMSEC_H_
NTSTATUS NTAPI WdmlibIoCreateDeviceSecure(PDRIVER_OBJECT driver, ULONG extension, PUNICODE_STRING name, DEVICE_TYPE type,
					  ULONG characteristics, BOOLEAN exclusive, PCUNICODE_STRING sddl, LPCGUID guid, PDEVICE_OBJECT *device)
{
	R_passive();
	return IoCreateDevice(driver, extension, name, type, characteristics, exclusive, device);
}
#endif
