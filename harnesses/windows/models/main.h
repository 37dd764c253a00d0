/* The events, and the questions. */

static int event_driver_entry(void)
{
	static UNICODE_STRING path;
	NTSTATUS status;

	if (os_loaded)
		return 0;
	os_driver.DriverExtension = &os_driver_extension;
	CALL_AT(PASSIVE_LEVEL, status = DriverEntry(&os_driver, &path));
	if (!NT_SUCCESS(status))
		return 0;
	os_loaded = 1;
	/* Without AddDevice it has made its device. */
	os_added = os_started = !os_driver_extension.AddDevice;
	return happened(EVENT_driver_entry);
}

static int event_add_device(void)
{
	NTSTATUS status;

	if (!os_loaded || os_added || !os_driver_extension.AddDevice)
		return 0;
	CALL_AT(PASSIVE_LEVEL, status = os_driver_extension.AddDevice(&os_driver, &os_pdo));
	if (!NT_SUCCESS(status))
		return 0;
	if (os_device)
		R_added(os_device);
	os_added = 1;
	os_started = !os_driver.MajorFunction[IRP_MJ_PNP];
	return happened(EVENT_add_device);
}

static void begin(PIRP irp, PIO_STACK_LOCATION own, UCHAR major, UCHAR minor)
{
	irp->StackCount = 3;
	irp->CurrentLocation = 3;
	irp->Tail.Overlay.CurrentStackLocation = own;
	irp->AssociatedIrp.SystemBuffer = os_buffer.words;
	irp->IoStatus.Status = major == IRP_MJ_PNP || major == IRP_MJ_POWER ? STATUS_NOT_SUPPORTED : STATUS_SUCCESS;
	irp->IoStatus.Information = 0;
	irp->Cancel = CHOICE();
	irp->RequestorMode = CHOICE() ? UserMode : KernelMode;
	own->MajorFunction = major;
	own->MinorFunction = minor;
	own->DeviceObject = os_device;
	own->FileObject = &os_file;
	if (major == IRP_MJ_DEVICE_CONTROL || major == IRP_MJ_INTERNAL_DEVICE_CONTROL) {
		own->Parameters.DeviceIoControl.IoControlCode = (ULONG)__VERIFIER_nondet_ulong();
		own->Parameters.DeviceIoControl.InputBufferLength = (ULONG)__VERIFIER_nondet_ulong();
		own->Parameters.DeviceIoControl.OutputBufferLength = (ULONG)__VERIFIER_nondet_ulong();
	} else if (major == IRP_MJ_READ || major == IRP_MJ_WRITE) {
		own->Parameters.Read.Length = (ULONG)__VERIFIER_nondet_ulong();
	} else if (major == IRP_MJ_POWER) {
		own->Parameters.Power.Type = CHOICE() ? SystemPowerState : DevicePowerState;
		own->Parameters.Power.State.DeviceState = (DEVICE_POWER_STATE)((ULONG)__VERIFIER_nondet_ulong() % 5);
	}
	os_buffer.words[0] = (ULONG)__VERIFIER_nondet_ulong();
	os_buffer.words[1] = (ULONG)__VERIFIER_nondet_ulong();
	os_current = irp;
	os_completed = os_forwarded = os_marked_pending = os_is_late = 0;
	os_lower_status = STATUS_SUCCESS;
	os_completion = NULL;
}

/* A request for the driver's device; there is none if it keeps two. */
static NTSTATUS dispatch(UCHAR major, UCHAR minor)
{
	PDRIVER_DISPATCH routine = os_driver.MajorFunction[major];
	int is_first = !os_first_pending, is_kept;
	PIRP irp = is_first ? &os_first.irp : &os_second.irp;
	NTSTATUS status;

	if (!routine || !os_device || (!is_first && os_second_pending))
		return STATUS_INVALID_DEVICE_REQUEST;
	if (is_first)
		os_first_cancel = NULL;
	else
		os_second_cancel = NULL;
	begin(irp, is_first ? &os_first.stack[2] : &os_second.stack[2], major, minor);
	R_begin(irp);
	R_dispatch(major);
	CALL_AT(PASSIVE_LEVEL, status = routine(os_device, irp));
	complete_late();
	R_dispatched(major, status);
	is_kept = status == STATUS_PENDING && !os_completed && !os_forwarded;
	if (is_first)
		os_first_pending = is_kept;
	else
		os_second_pending = is_kept;
	os_current = NULL;
	return status;
}

static int may_start(void) { return os_added && !os_started && !os_removed; }
static int may_open(void) { return os_started && !os_open && !os_removed; }
static int may_use(void) { return os_open == 1; }
static int may_ask(void) { return os_started && !os_removed; }
static int may_close(void) { return os_open == 2 || (os_open == 1 && !os_driver.MajorFunction[IRP_MJ_CLEANUP]); }
static int may_remove(void) { return os_added && !os_removed && !os_open; }

/* Under which condition a request comes, and what has changed behind it. */
#define CONDITION_pnp_start may_start()
#define CONDITION_create may_open()
#define CONDITION_read may_use()
#define CONDITION_write may_use()
#define CONDITION_device_control may_use()
#define CONDITION_internal_device_control may_ask()
#define CONDITION_flush may_use()
#define CONDITION_query_information may_use()
#define CONDITION_set_information may_use()
#define CONDITION_cleanup may_use()
#define CONDITION_close may_close()
#define CONDITION_power may_ask()
#define CONDITION_system_control may_ask()
#define CONDITION_shutdown may_ask()
#define CONDITION_pnp_query_remove may_ask()
#define CONDITION_pnp_stop may_ask()
#define CONDITION_pnp_surprise_removal may_ask()
#define CONDITION_pnp_remove may_remove()
#define CONDITION_pnp_other (may_ask() && minor > IRP_MN_SURPRISE_REMOVAL)

static void after_request(int event)
{
	if (event == EVENT_pnp_start)
		os_started = 1;
	else if (event == EVENT_create)
		os_open = 1;
	else if (event == EVENT_pnp_stop)
		os_started = 0;
	else if (event == EVENT_pnp_remove)
		os_removed = 1;
}

#define ANY_MINOR ((UCHAR)__VERIFIER_nondet_int())
#define EVENT(name, after, text)
#define PROBE(name, after, text)
#define REQUEST(name, after, text, major, number) \
static int event_##name(void) \
{ \
	UCHAR minor = (number); \
	NTSTATUS status; \
	\
	if (!CONDITION_##name) \
		return 0; \
	status = dispatch(major, minor); \
	/* These cannot fail. */ \
	if (EVENT_##name == EVENT_cleanup) \
		os_open = 2; \
	if (EVENT_##name == EVENT_close) \
		os_open = 0; \
	if (!NT_SUCCESS(status)) \
		return 0; \
	after_request(EVENT_##name); \
	return happened(EVENT_##name); \
}
#include "../events.h"
#undef EVENT
#undef PROBE
#undef REQUEST

static int event_interrupt(void)
{
	if (!os_isr)
		return 0;
	CALL_AT(DEVICE_LEVEL, os_isr(NULL, os_isr_context));
	return happened(EVENT_interrupt);
}

static int event_dpc(void)
{
	PKDPC dpc = os_dpc;

	if (!dpc)
		return 0;
	os_dpc = NULL;
	CALL_AT(DISPATCH_LEVEL, dpc->DeferredRoutine(dpc, dpc->DeferredContext, os_dpc_first, os_dpc_second));
	return happened(EVENT_dpc);
}

static int event_timer(void)
{
	PKDPC dpc = os_timer_dpc;

	if (!dpc)
		return 0;
	os_timer_dpc = NULL;
	CALL_AT(DISPATCH_LEVEL, dpc->DeferredRoutine(dpc, dpc->DeferredContext, NULL, NULL));
	return happened(EVENT_timer);
}

static int event_work_item(void)
{
	PIO_WORKITEM_ROUTINE routine = os_work_routine;

	if (!routine)
		return 0;
	os_work_routine = NULL;
	CALL_AT(PASSIVE_LEVEL, routine(os_device, os_work_context));
	return happened(EVENT_work_item);
}

/* The system holds its lock of cancellations when it calls, and the driver releases it. */
static int event_cancel(void)
{
	PDRIVER_CANCEL routine = os_first_pending ? os_first_cancel : NULL;

	if (!routine)
		return 0;
	os_first_cancel = NULL;
	R_cancel_acquire();
	os_first.irp.Cancel = TRUE;
	os_first.irp.CancelIrql = PASSIVE_LEVEL;
	CALLS();
	os_irql = DISPATCH_LEVEL;
	routine(os_device, &os_first.irp);
	R_return(PASSIVE_LEVEL);
	os_irql = PASSIVE_LEVEL;
	return happened(EVENT_cancel);
}

static int event_unload(void)
{
	if (!os_loaded || !os_driver.DriverUnload || os_open || (os_driver_extension.AddDevice && os_added && !os_removed))
		return 0;
	os_loaded = 0;
	CALL_AT(PASSIVE_LEVEL, os_driver.DriverUnload(&os_driver));
	return happened(EVENT_unload);
}

/* The chain of events up to one, each with success. */
static void reach_start(void) { }
#define EVENT(name, after, text) static void reach_##name(void);
#include "../events.h"
#undef EVENT

static void reach_bound(void)
{
	reach_driver_entry();
	if (os_driver_extension.AddDevice)
		__VERIFIER_assume(event_add_device());
}

static void reach_started(void)
{
	reach_bound();
	if (!os_started)
		__VERIFIER_assume(event_pnp_start());
}

static void reach_open(void)
{
	reach_started();
	__VERIFIER_assume(event_create());
}

static void reach_cleaned(void)
{
	reach_open();
	event_cleanup();
}

/* What is under way begins with some request. */
static void any_request(void)
{
	switch (__VERIFIER_nondet_int()) {
	case 0: event_read(); break;
	case 1: event_write(); break;
	case 2: event_device_control(); break;
	}
}

#ifdef COVER_CALL
#define ASKED(is) (is_asked_event = (is))
#else
#define ASKED(is) ((void)0)
#endif

/* Whether an event comes of what another one has left. */
#define IS_LATER(event) \
	((event) == EVENT_dpc || (event) == EVENT_timer || (event) == EVENT_work_item || (event) == EVENT_cancel || (event) == EVENT_interrupt)

#define EVENT(name, after, text) \
static void reach_##name(void) \
{ \
	reach_##after(); \
	__VERIFIER_assume(event_##name()); \
} \
static void direct_##name(void) \
{ \
	reach_##after(); \
	if (IS_LATER(EVENT_##name)) \
		any_request(); \
	ASKED(1); \
	event_##name(); \
	ASKED(0); \
}
#include "../events.h"
#undef EVENT

static void any_event(void)
{
	switch (__VERIFIER_nondet_int()) {
#define EVENT(name, after, text) case EVENT_##name: event_##name(); break;
#include "../events.h"
#undef EVENT
	}
}

int main(void)
{
	os_irql = PASSIVE_LEVEL;
#ifdef DIRECT
	direct_question();
#else
	if (event_driver_entry())
		event_add_device();
	for (int i = 0; i < EVENTS; i++)
		any_event();
#endif
	return 0;
}
