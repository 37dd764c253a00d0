/* Platform devices: one. */
#ifdef _PLATFORM_DEVICE_H_
#include <linux/mod_devicetable.h>

extern struct platform_device env_platform_device;
extern struct resource env_resource;
extern char env_registers[];
static struct platform_driver *platform_driver;

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 11, 0)
#define PLATFORM_REMOVE(driver) ((driver)->remove ? (driver)->remove(&env_platform_device) : (void)0)
#elif LINUX_VERSION_CODE >= KERNEL_VERSION(6, 3, 0)
#define PLATFORM_REMOVE(driver) \
	((driver)->remove_new ? (driver)->remove_new(&env_platform_device) : \
	 (driver)->remove ? (void)(driver)->remove(&env_platform_device) : (void)0)
#else
#define PLATFORM_REMOVE(driver) ((driver)->remove ? (void)(driver)->remove(&env_platform_device) : (void)0)
#endif

/* Any one of the devices that the driver is for, where it lists them by name. */
static int probe_platform(struct platform_driver *driver)
{
	const struct platform_device_id *id = driver->id_table;

	while (id && CHOICE() && id[1].name[0])
		id++;
	env_platform_device.id_entry = id;
	return driver->probe ? driver->probe(&env_platform_device) : 0;
}

BUS_EVENTS(platform, &env_platform_device.dev,
	   probe_platform(platform_driver), PLATFORM_REMOVE(platform_driver))

int __platform_driver_register(struct platform_driver *driver, struct module *module) { BUS_REGISTER(platform, driver); }
void platform_driver_unregister(struct platform_driver *driver) { BUS_UNREGISTER(platform, driver); }

int __platform_driver_probe(struct platform_driver *driver, int (*probe)(struct platform_device *), struct module *module)
{
	driver->probe = probe;
	return __platform_driver_register(driver, module);
}

OPERATION(platform_shutdown, platform_bound && platform_driver->shutdown,
	  PROCESS(platform_driver->shutdown(&env_platform_device)))

struct resource *platform_get_resource(struct platform_device *device, unsigned int type, unsigned int number)
{
	return CHOICE() ? NULL : &env_resource;
}

struct resource *platform_get_resource_byname(struct platform_device *device, unsigned int type, const char *name)
{
	return CHOICE() ? NULL : &env_resource;
}

static int irq_number(void)
{
	if (CHOICE()) {
		R_failed(K_IRQ, -EPROBE_DEFER);
		return -EPROBE_DEFER;
	}
	if (CHOICE()) {
		R_failed(K_IRQ, -ENXIO);
		return -ENXIO;
	}
	return 1 + (env_any() & 0xffff);
}
int platform_get_irq(struct platform_device *device, unsigned int number) { return irq_number(); }
int platform_get_irq_optional(struct platform_device *device, unsigned int number) { return irq_number(); }
int platform_get_irq_byname(struct platform_device *device, const char *name) { return irq_number(); }
int platform_get_irq_byname_optional(struct platform_device *device, const char *name) { return irq_number(); }

void __iomem *devm_platform_ioremap_resource(struct platform_device *device, unsigned int number)
{
	MAY_FAIL(ERR_PTR(-EBUSY));
	return (void __iomem *)env_registers;
}

void __iomem *devm_platform_ioremap_resource_byname(struct platform_device *device, const char *name)
{
	MAY_FAIL(ERR_PTR(-EBUSY));
	return (void __iomem *)env_registers;
}

void __iomem *devm_platform_get_and_ioremap_resource(struct platform_device *device, unsigned int number,
						     struct resource **resource)
{
	if (resource)
		*resource = &env_resource;
	MAY_FAIL(ERR_PTR(-EBUSY));
	return (void __iomem *)env_registers;
}

/* Devices that a module makes itself. */
struct platform_device *platform_device_register_full(const struct platform_device_info *info)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	return &env_platform_device;
}

struct platform_device *platform_device_alloc(const char *name, int id) { return CHOICE() ? NULL : &env_platform_device; }
int platform_device_add(struct platform_device *device) { return sleeping_result(-ENOMEM); }
int platform_device_register(struct platform_device *device) { return sleeping_result(-ENOMEM); }
void platform_device_unregister(struct platform_device *device)
{
	R_sleep();
	event_platform_remove();
}
void platform_device_put(struct platform_device *device) { }
void platform_device_del(struct platform_device *device) { R_sleep(); event_platform_remove(); }
#endif
