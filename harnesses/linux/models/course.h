/* The course of events: which there are, what it means that one came to pass, how the driver is called. */

enum {
#define EVENT(name, after, text) EVENT_##name,
#include "../events.h"
};

#define EVENT(name, after, text) static int event_##name(void);
#include "../events.h"

/* With COVER_CALL besides COVER, the question is whether the driver is called for the event at all. */
#ifdef COVER_CALL
#define ASKS_FOR_CALL 1
static int is_asked_event;
#define CALLS() \
do { \
	if (is_asked_event) \
		reach_error(); /* the driver is called for the event */ \
} while (0)
#else
#define ASKS_FOR_CALL 0
#define CALLS() ((void)0)
#endif

/* An event came to pass, with success. A macro, so that it can be seen at once which events are not asked about. */
#ifdef COVER
#define happened(event) \
({ \
	if ((event) == PASTE(EVENT_, COVER) && !ASKS_FOR_CALL) \
		reach_error(); /* the event got to its end */ \
	1; \
})
#else
#define happened(event) 1
#endif

/* Of several things that are registered, events are about any one. */
#define KEEP_ANY(kept, one) \
do { \
	if (!(kept) || CHOICE()) \
		(kept) = (one); \
} while (0)

/* How many kinds of devices the driver has registered itself for. */
static int drivers;

/* The device that the driver is bound to, and what it does about its power. */
struct dev_pm_ops;
static struct device *bound_device;
static const struct dev_pm_ops *bound_power;
/* Whether it is suspended together with the machine. */
static int device_suspended;

/* What preempt_count() tells the driver. */
int env_preempt_count;

/* A call into the driver from a process, a softirq (timers, tasklets), an interrupt. */
#define CALL_IN(context, count, call) \
do { \
	int before_ = R_state(), count_ = env_preempt_count; \
	env_preempt_count = (count); \
	R_enter(context); \
	CALLS(); \
	call; \
	R_leave(context); \
	env_preempt_count = count_; \
	R_return(before_); \
} while (0)
#define PROCESS(call) CALL_IN(PROCESS_CONTEXT, 0, call)
#define SOFTIRQ(call) CALL_IN(SOFTIRQ_CONTEXT, 1 << 8, call)
#define HARDIRQ(call) CALL_IN(HARDIRQ_CONTEXT, 1 << 16, call)

/* A call by a process that holds a spin lock of the kernel's, with interrupts off. */
#define WITH_SPIN_LOCK(lock, call) \
PROCESS(({ \
	R_irq_off(); \
	R_acquire(K_SPIN_LOCK, lock); \
	call; \
	R_release(K_SPIN_LOCK, lock); \
	R_irq_on(); \
}))

/* A handler of a timer or of work runs; somebody waits for its end. */
#define HANDLER(object, call) \
do { \
	R_acquire(K_HANDLER, object); \
	call; \
	R_release(K_HANDLER, object); \
} while (0)
#define WAIT_FOR_HANDLER(object) HANDLER(object, (void)0)

/* An operation that takes place whenever its condition holds. */
#define OPERATION(event, condition, call) \
static int event_##event(void) \
{ \
	if (!(condition)) \
		return 0; \
	call; \
	return happened(EVENT_##event); \
}

/* A call of the driver's that may fail; it may sleep, unless it is of the second kind. */
#define MAY_FAIL(error) \
do { \
	R_sleep(); \
	if (CHOICE()) \
		return error; \
} while (0)
#define MAY_FAIL_AT_ONCE(error) \
do { \
	if (CHOICE()) \
		return error; \
} while (0)

/* 0 or an error. */
static int sleeping_result(int error) { R_sleep(); return CHOICE() ? error : 0; }
static int any_result(int error) { return CHOICE() ? error : 0; }

unsigned long env_any(void) { return __VERIFIER_nondet_ulong(); }

/* How much is done of what may be done in part. All of it for zero, as success is. */
static int part_of(int whole)
{
	int n;

	if (!CHOICE())
		return whole;
	n = __VERIFIER_nondet_int();
	__VERIFIER_assume(n >= 0 && n <= whole);
	return n;
}

unsigned long env_read_register(const volatile void *address)
{
	R_use(K_MAPPING, address);
	R_register(address);
	return __VERIFIER_nondet_ulong();
}

void env_write_register(unsigned long value, volatile void *address)
{
	R_use(K_MAPPING, address);
	R_register(address);
}

/* How long printed text is. */
int env_print(unsigned long size)
{
	int length = __VERIFIER_nondet_int();

	__VERIFIER_assume(length >= 0 && (unsigned long)length < size);
	return length;
}
