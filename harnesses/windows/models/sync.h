/* Events, waits, timers, deferred procedures, interrupts and work items. */

VOID NTAPI KeInitializeEvent(PRKEVENT event, EVENT_TYPE type, BOOLEAN state) { event->Header.SignalState = state; }
LONG NTAPI KeSetEvent(PRKEVENT event, KPRIORITY increment, BOOLEAN wait) { R_set_event(wait); return CHOICE(); }
VOID NTAPI KeClearEvent(PRKEVENT event) { }
LONG NTAPI KeResetEvent(PRKEVENT event) { return CHOICE(); }

NTSTATUS NTAPI KeWaitForSingleObject(PVOID object, KWAIT_REASON reason, KPROCESSOR_MODE mode, BOOLEAN alertable, PLARGE_INTEGER timeout)
{
	R_wait(timeout && timeout->QuadPart == 0);
	complete_late();
	return timeout && CHOICE() ? STATUS_TIMEOUT : STATUS_SUCCESS;
}

NTSTATUS NTAPI KeDelayExecutionThread(KPROCESSOR_MODE mode, BOOLEAN alertable, PLARGE_INTEGER interval)
{
	R_apc();
	return STATUS_SUCCESS;
}

VOID NTAPI KeInitializeDpc(PRKDPC dpc, PKDEFERRED_ROUTINE routine, PVOID context)
{
	dpc->DeferredRoutine = routine;
	dpc->DeferredContext = context;
}

static PKDPC os_dpc, os_timer_dpc;
static PVOID os_dpc_first, os_dpc_second;
BOOLEAN NTAPI KeInsertQueueDpc(PRKDPC dpc, PVOID first, PVOID second)
{
	if (os_dpc)
		return FALSE;
	os_dpc = dpc;
	os_dpc_first = first;
	os_dpc_second = second;
	return TRUE;
}
BOOLEAN NTAPI KeRemoveQueueDpc(PRKDPC dpc)
{
	if (os_dpc != dpc)
		return FALSE;
	os_dpc = NULL;
	return TRUE;
}

VOID NTAPI KeInitializeTimer(PKTIMER timer) { timer->Dpc = NULL; }
VOID NTAPI KeInitializeTimerEx(PKTIMER timer, TIMER_TYPE type) { timer->Dpc = NULL; }
BOOLEAN NTAPI KeSetTimer(PKTIMER timer, LARGE_INTEGER due, PKDPC dpc)
{
	BOOLEAN was = os_timer_dpc != NULL;

	timer->Dpc = dpc;
	os_timer_dpc = dpc;
	return was;
}
BOOLEAN NTAPI KeSetTimerEx(PKTIMER timer, LARGE_INTEGER due, LONG period, PKDPC dpc) { return KeSetTimer(timer, due, dpc); }
BOOLEAN NTAPI KeCancelTimer(PKTIMER timer)
{
	BOOLEAN was = os_timer_dpc != NULL;

	os_timer_dpc = NULL;
	return was;
}

static PKSERVICE_ROUTINE os_isr;
static PVOID os_isr_context;
NTSTATUS NTAPI IoConnectInterrupt(PKINTERRUPT *interrupt, PKSERVICE_ROUTINE routine, PVOID context, PKSPIN_LOCK lock, ULONG vector,
				  KIRQL irql, KIRQL synchronise, KINTERRUPT_MODE mode, BOOLEAN share, KAFFINITY processors, BOOLEAN save)
{
	R_passive();
	if (CHOICE())
		return STATUS_INSUFFICIENT_RESOURCES;
	os_isr = routine;
	os_isr_context = context;
	return STATUS_SUCCESS;
}
VOID NTAPI IoDisconnectInterrupt(PKINTERRUPT interrupt) { R_passive(); os_isr = NULL; }
/* Above those of deferred procedures. */
#define DEVICE_LEVEL 5
BOOLEAN NTAPI KeSynchronizeExecution(PKINTERRUPT interrupt, PKSYNCHRONIZE_ROUTINE routine, PVOID context)
{
	BOOLEAN result;

	CALL_WITHIN(DEVICE_LEVEL, result = routine(context));
	return result;
}

static int os_work_item;
static PIO_WORKITEM_ROUTINE os_work_routine;
static PVOID os_work_context;
PIO_WORKITEM NTAPI IoAllocateWorkItem(PDEVICE_OBJECT device) { return CHOICE() ? (PIO_WORKITEM)&os_work_item : NULL; }
VOID NTAPI IoFreeWorkItem(PIO_WORKITEM item) { }
VOID NTAPI IoQueueWorkItem(PIO_WORKITEM item, PIO_WORKITEM_ROUTINE routine, WORK_QUEUE_TYPE queue, PVOID context)
{
	os_work_routine = routine;
	os_work_context = context;
}

/* Services that run with interrupts of threads on. */
NTSTATUS NTAPI ZwClose(HANDLE handle) { R_passive(); return STATUS_SUCCESS; }
NTSTATUS NTAPI ZwOpenKey(PHANDLE key, ACCESS_MASK access, POBJECT_ATTRIBUTES attributes) { R_passive(); return CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL; }
NTSTATUS NTAPI ZwCreateKey(PHANDLE key, ACCESS_MASK access, POBJECT_ATTRIBUTES attributes, ULONG index, PUNICODE_STRING class, ULONG options, PULONG disposition) { R_passive(); return CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL; }
NTSTATUS NTAPI ZwSetValueKey(HANDLE key, PUNICODE_STRING name, ULONG index, ULONG type, PVOID data, ULONG size) { R_passive(); return CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL; }
NTSTATUS NTAPI ZwQueryValueKey(HANDLE key, PUNICODE_STRING name, KEY_VALUE_INFORMATION_CLASS class, PVOID information, ULONG size, PULONG result) { R_passive(); return CHOICE() ? STATUS_SUCCESS : STATUS_UNSUCCESSFUL; }
