/* Requests: what the driver does with them. */

void os_mark_pending(PIRP irp)
{
	if (irp == os_current)
		os_marked_pending = 1;
}

PDRIVER_CANCEL os_set_cancel_routine(PIRP irp, PDRIVER_CANCEL routine)
{
	PDRIVER_CANCEL old = NULL;

	if (irp == &os_first.irp) {
		old = os_first_cancel;
		os_first_cancel = routine;
	} else if (irp == &os_second.irp) {
		old = os_second_cancel;
		os_second_cancel = routine;
	}
	return old;
}

void os_set_completion(PIRP irp, PIO_COMPLETION_ROUTINE routine, PVOID context, int invoke)
{
	if (irp != os_current)
		return;
	os_completion = routine;
	os_completion_context = context;
	os_completion_invoke = invoke;
}

void os_skip_stack(PIRP irp) { os_set_completion(irp, NULL, NULL, 0); }
void os_copy_stack(PIRP irp) { os_set_completion(irp, NULL, NULL, 0); }

/* The driver below has completed the request that is handled. */
static void complete_below(void)
{
	PIO_COMPLETION_ROUTINE routine = os_completion;
	NTSTATUS status = CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL;
	NTSTATUS result = STATUS_SUCCESS;

	os_completion = NULL;
	os_current->IoStatus.Status = status;
	if (os_lower_status != STATUS_PENDING)
		os_lower_status = status;
	if (routine && (os_completion_invoke & (NT_SUCCESS(status) ? 1 : 2)))
		result = routine(os_device, os_current, os_completion_context);
	if (result == STATUS_MORE_PROCESSING_REQUIRED)
		os_forwarded = 0;
}

/* What the driver below kept is completed later, as by an interrupt. */
static void complete_late(void)
{
	KIRQL level = os_irql;

	if (!os_is_late)
		return;
	os_is_late = 0;
	if (os_irql < DISPATCH_LEVEL)
		os_irql = DISPATCH_LEVEL;
	complete_below();
	os_irql = level;
}

NTSTATUS FASTCALL IofCallDriver(PDEVICE_OBJECT device, PIRP irp)
{
	R_call_driver();
	if (irp != os_current)
		return CHOICE() ? STATUS_SUCCESS : CHOICE() ? STATUS_UNSUCCESSFUL : STATUS_PENDING;
	R_forward(irp);
	os_forwarded = 1;
	os_lower_status = STATUS_SUCCESS;
	if (CHOICE()) {
		complete_below();
	} else {
		os_lower_status = STATUS_PENDING;
		os_is_late = 1;
	}
	return os_lower_status;
}

NTSTATUS NTAPI PoCallDriver(PDEVICE_OBJECT device, PIRP irp) { return IofCallDriver(device, irp); }
VOID NTAPI PoStartNextPowerIrp(PIRP irp) { }

VOID FASTCALL IofCompleteRequest(PIRP irp, CCHAR boost)
{
	R_complete_any();
	R_complete(irp);
	if (irp == os_current)
		os_completed = 1;
	if (irp == &os_first.irp)
		os_first_pending = 0;
	else if (irp == &os_second.irp)
		os_second_pending = 0;
}

/* Requests of the driver's own. */
static IRP os_own_request;
PIRP NTAPI IoAllocateIrp(CCHAR size, BOOLEAN quota) { return CHOICE() ? &os_own_request : NULL; }
VOID NTAPI IoFreeIrp(PIRP irp) { }
PIRP NTAPI IoBuildDeviceIoControlRequest(ULONG code, PDEVICE_OBJECT device, PVOID in, ULONG in_size, PVOID out,
					 ULONG out_size, BOOLEAN internal, PKEVENT event, PIO_STATUS_BLOCK status)
{
	R_passive();
	return CHOICE() ? &os_own_request : NULL;
}

/* StartIo: one request at a time. */
static int os_is_busy;
VOID NTAPI IoStartPacket(PDEVICE_OBJECT device, PIRP irp, PULONG key, PDRIVER_CANCEL cancel)
{
	if (cancel)
		os_set_cancel_routine(irp, cancel);
	if (os_is_busy || !os_driver.DriverStartIo)
		return;
	os_is_busy = 1;
	device->CurrentIrp = irp;
	CALL_WITHIN(DISPATCH_LEVEL, os_driver.DriverStartIo(device, irp));
}

VOID NTAPI IoStartNextPacket(PDEVICE_OBJECT device, BOOLEAN cancelable)
{
	os_is_busy = 0;
	device->CurrentIrp = NULL;
}
