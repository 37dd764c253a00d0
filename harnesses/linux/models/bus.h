/* What all buses have in common: what happens when a driver is bound to a device, to its power, and when it is unbound. */
#ifdef _DEVICE_H_
#include <linux/pm.h>

#include "attribute.h"

/* The device that the driver is for. */
static struct device *matched_device;
#ifdef LINUX_PCI_H
extern struct pci_dev env_pci_device;
#define IS_PCI(device) ((device) == &env_pci_device.dev)
#else
#define IS_PCI(device) 0
#endif

#ifdef CONFIG_PM
/*
 * Its runtime power management, as Documentation/power/runtime_pm.rst has it:
 * off until it is enabled as often as it was disabled, and once more. Then a
 * device that is got for use is resumed, and one that nobody uses may be
 * suspended.
 */
static int runtime_disabled, runtime_usage, runtime_delayed, runtime_forced;

static void before_power(struct device *device)
{
	runtime_disabled = 1;
	runtime_usage = runtime_delayed = runtime_forced = 0;
	device->power.runtime_status = RPM_SUSPENDED;
	/* The core has enabled it, and uses the device until the driver says that it need not. */
	if (IS_PCI(device)) {
		runtime_disabled = 0;
		runtime_usage = 1;
		device->power.runtime_status = RPM_ACTIVE;
	}
}

static int runtime_is(enum rpm_status status) { return matched_device->power.runtime_status == status; }

/* The device becomes active or suspended, by the driver's callback. */
static int runtime_becomes(enum rpm_status status)
{
	const struct dev_pm_ops *power = matched_driver ? matched_driver->pm : NULL;
	enum rpm_status before = matched_device->power.runtime_status;
	int result = 0;

	matched_device->power.runtime_status = status == RPM_ACTIVE ? RPM_RESUMING : RPM_SUSPENDING;
	if (power && status == RPM_ACTIVE && power->runtime_resume)
		result = power->runtime_resume(matched_device);
	if (power && status == RPM_SUSPENDED && power->runtime_suspend)
		result = power->runtime_suspend(matched_device);
	matched_device->power.runtime_status = result ? before : status;
	return result;
}

static int runtime_may_sleep(void)
{
	return !runtime_disabled && runtime_usage <= 0 && runtime_is(RPM_ACTIVE);
}

/* Without a callback, a device may be suspended unseen. */
static int runtime_wakes(void)
{
	const struct dev_pm_ops *power = matched_driver ? matched_driver->pm : NULL;

	if (runtime_is(RPM_ACTIVE) && (!runtime_may_sleep() || (power && power->runtime_suspend)))
		return 1;
	if (runtime_disabled || !(runtime_is(RPM_ACTIVE) || runtime_is(RPM_SUSPENDED)))
		return -EACCES;
	MAY_FAIL_AT_ONCE(-EIO);
	return runtime_becomes(RPM_ACTIVE);
}

/* While the machine sleeps, the core uses the device. */
static void sleeps_with_machine(int sleeps)
{
	if (device_suspended != sleeps)
		runtime_usage += sleeps ? 1 : -1;
	device_suspended = sleeps;
}

/*
 * The core resumes a device that it suspended with the machine, and uses one
 * that it takes from its driver. That may be suspended again, unless somebody
 * else uses it or that is delayed; a PCI device is used as long as its driver
 * is asked to let it go. What is wrong after a device could not be resumed is
 * not looked for.
 */
static void before_remove(int stays_in_use)
{
	int result = 0;

	if (device_suspended && bound_power && bound_power->resume)
		PROCESS(result = bound_power->resume(bound_device));
	sleeps_with_machine(0);
	if (result >= 0 && !runtime_disabled && runtime_is(RPM_SUSPENDED) &&
	    (stays_in_use || runtime_usage > 0 || runtime_delayed || CHOICE()))
		PROCESS(result = runtime_becomes(RPM_ACTIVE));
	__VERIFIER_assume(result >= 0);
}

/* A device that nobody uses after it has been found may sleep at once. */
static void after_probe(void)
{
	if (runtime_may_sleep() && CHOICE())
		PROCESS(runtime_becomes(RPM_SUSPENDED));
}
#else
static void before_power(struct device *device) { }
static void after_probe(void) { }
static void sleeps_with_machine(int sleeps) { device_suspended = sleeps; }
static void before_remove(int stays_in_use) { }
#endif

static void before_probe(struct device *device, const struct device_driver *driver)
{
	matched_driver = driver;
	matched_device = device;
#if defined(_LINUX_OF_H) && defined(CONFIG_OF)
	match = NULL;
	device->of_node = CHOICE() ? NULL : &env_node_of_device;
#endif
	device->driver_data = NULL;
	before_power(device);
}

static void bound(struct device *device, const struct device_driver *driver)
{
	bound_device = device;
	bound_power = driver->pm;
	if (driver->dev_groups)
		register_groups(device, driver->dev_groups);
	after_probe();
}

/* After the driver's own callback, or after a probe that has failed. */
static void unbound(void)
{
	bound_device = NULL;
	bound_power = NULL;
	device_suspended = 0;
	release_managed();
	R_unbound();
}

#define POWER_EVENT(name, sleeps) \
static int event_##name(void) \
{ \
	int result; \
	if (!bound_power || !bound_power->name || device_suspended == (sleeps)) \
		return 0; \
	sleeps_with_machine(1); \
	PROCESS(result = bound_power->name(bound_device)); \
	sleeps_with_machine(result ? !(sleeps) : (sleeps)); \
	return !result && happened(EVENT_##name); \
}
POWER_EVENT(suspend, 1)
POWER_EVENT(resume, 0)

#ifdef CONFIG_PM
#define RUNTIME_EVENT(name, condition, status) \
static int event_##name(void) \
{ \
	int result; \
	if (!bound_power || !bound_power->name || !(condition)) \
		return 0; \
	PROCESS(result = runtime_becomes(status)); \
	return !result && happened(EVENT_##name); \
}
#else
#define RUNTIME_EVENT(name, condition, status) static int event_##name(void) { return 0; }
#endif
RUNTIME_EVENT(runtime_suspend, runtime_may_sleep(), RPM_SUSPENDED)
RUNTIME_EVENT(runtime_resume, !runtime_disabled && !device_suspended && runtime_is(RPM_SUSPENDED), RPM_ACTIVE)

/* The kinds of device: probe and remove are expressions, for the model's own object. */
#define BUS_EVENTS(bus, device, probe, remove) \
static int bus##_bound; \
static int event_##bus##_probe(void) \
{ \
	int result = 0; \
	if (!bus##_driver || bus##_bound) \
		return 0; \
	before_probe(device, &bus##_driver->driver); \
	PROCESS(result = (probe)); \
	if (result) { \
		unbound(); \
		return 0; \
	} \
	bus##_bound = 1; \
	bound(device, &bus##_driver->driver); \
	return happened(EVENT_##bus##_probe); \
} \
static int event_##bus##_remove(void) \
{ \
	if (!bus##_bound) \
		return 0; \
	bus##_bound = 0; \
	before_remove(IS_PCI(device)); \
	PROCESS(remove); \
	unbound(); \
	return happened(EVENT_##bus##_remove); \
}
/*
 * What a bus calls for the machine's power where there are no dev_pm_ops: a
 * driver that refuses is not resumed, and a device does not go suspended.
 */
#define BUS_POWER_EVENTS(bus, driver, suspend_call, resume_call) \
static int bus##_suspended; \
static void wake_##bus(void) \
{ \
	if (bus##_suspended && (driver)->resume) \
		resume_call; \
	bus##_suspended = 0; \
} \
static int event_##bus##_suspend(void) \
{ \
	int result; \
	if (!bus##_bound || !(driver)->suspend || bus##_suspended) \
		return 0; \
	PROCESS(result = suspend_call); \
	if (result) \
		return 0; \
	bus##_suspended = 1; \
	return happened(EVENT_##bus##_suspend); \
} \
static int event_##bus##_resume(void) \
{ \
	if (!bus##_suspended || !(driver)->resume) \
		return 0; \
	PROCESS(wake_##bus()); \
	return happened(EVENT_##bus##_resume); \
}
#define BUS_REGISTER(bus, driver_) \
do { \
	MAY_FAIL(-ENOMEM); \
	R_get(K_DRIVER, driver_); \
	bus##_driver = driver_; \
	drivers++; \
	return 0; \
} while (0)
#define BUS_UNREGISTER(bus, driver_) \
do { \
	R_sleep(); \
	R_put(K_DRIVER, driver_); \
	event_##bus##_remove(); \
	bus##_driver = NULL; \
	drivers--; \
} while (0)
#endif
