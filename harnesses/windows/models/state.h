/* What the model knows: the level of the processor, the driver, its device, and the requests under way. */

KIRQL os_irql;

/* Of the request that a dispatch routine handles: whether it was completed, given to the driver below, marked pending. */
int os_completed, os_forwarded, os_marked_pending;
/* What the driver below said. */
NTSTATUS os_lower_status;

static DRIVER_OBJECT os_driver;
static DRIVER_EXTENSION os_driver_extension;
static DEVICE_OBJECT os_pdo, os_lower;
static FILE_OBJECT os_file;
/* The device that the driver has made last; none if it was deleted. */
static PDEVICE_OBJECT os_device;
static int os_loaded, os_added, os_started, os_removed;
/* 0: no file is open; 1: one is; 2: its last handle is closed. */
static int os_open;

/* Two requests at a time, of which each may be kept by the driver. */
static struct { IRP irp; IO_STACK_LOCATION stack[4]; } os_first, os_second;
static int os_first_pending, os_second_pending;
static PDRIVER_CANCEL os_first_cancel, os_second_cancel;
static union { ULONG words[16]; UCHAR bytes[64]; } os_buffer;
/* The request that is handled now. */
static PIRP os_current;
/* Its completion routine: for success (1), errors (2), cancellation (4). */
static PIO_COMPLETION_ROUTINE os_completion;
static PVOID os_completion_context;
static int os_completion_invoke;
/* The driver below has it, and its completion routine is still to be called. */
static int os_is_late;

/* A call from within one, at this level. */
#define CALL_WITHIN(level, call) \
do { \
	KIRQL before_ = os_irql; \
	os_irql = (level); \
	call; \
	os_irql = before_; \
} while (0)

/* A call into the driver, at this level. */
#define CALL_AT(level, call) \
do { \
	KIRQL before_ = os_irql; \
	os_irql = (level); \
	CALLS(); \
	call; \
	R_return(level); \
	os_irql = before_; \
} while (0)
