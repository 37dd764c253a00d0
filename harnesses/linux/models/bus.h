/* What all buses have in common: what happens when a driver is bound to a device, to its power, and when it is unbound. */
#ifdef _DEVICE_H_
#include <linux/pm.h>

#include "attribute.h"

static void before_probe(struct device *device, const struct device_driver *driver)
{
	matched_driver = driver;
#if defined(_LINUX_OF_H) && defined(CONFIG_OF)
	match = NULL;
	device->of_node = CHOICE() ? &env_node_of_device : NULL;
#endif
	device->driver_data = NULL;
#ifdef CONFIG_PM
	device->power.runtime_status = RPM_SUSPENDED;
#endif
}

static void bound(struct device *device, const struct device_driver *driver)
{
	bound_device = device;
	bound_power = driver->pm;
	if (driver->dev_groups)
		register_groups(device, driver->dev_groups);
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

#define POWER_EVENT(name, from, callback, to) \
static int event_##name(void) \
{ \
	int result; \
	if (!bound_power || !bound_power->callback || device_suspended != (from)) \
		return 0; \
	PROCESS(result = bound_power->callback(bound_device)); \
	if (result) \
		return 0; \
	device_suspended = (to); \
	return happened(EVENT_##name); \
}
POWER_EVENT(suspend, 0, suspend, 1)
POWER_EVENT(resume, 1, resume, 0)
POWER_EVENT(runtime_suspend, 0, runtime_suspend, 2)
POWER_EVENT(runtime_resume, 2, runtime_resume, 0)

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
	PROCESS(remove); \
	unbound(); \
	return happened(EVENT_##bus##_remove); \
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
