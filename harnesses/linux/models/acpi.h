/* ACPI: one device. */
#if defined(_LINUX_ACPI_H) && defined(__ACPI_BUS_H__) && defined(CONFIG_ACPI)
extern struct acpi_device env_acpi_device;
static struct acpi_driver *acpi_driver;

/* Whether the machine has the device powered when it is found. */
extern const bool env_acpi_powered;
bool acpi_dev_state_d0(struct device *device) { return env_acpi_powered; }

static int acpi_bound;

static int event_acpi_probe(void)
{
	int result;

	if (!acpi_driver || acpi_bound)
		return 0;
	before_probe(&env_acpi_device.dev, &acpi_driver->drv);
	PROCESS(result = acpi_driver->ops.add(&env_acpi_device));
	if (result) {
		unbound();
		return 0;
	}
	acpi_bound = 1;
	bound(&env_acpi_device.dev, &acpi_driver->drv);
	return happened(EVENT_acpi_probe);
}

static int event_acpi_remove(void)
{
	if (!acpi_bound)
		return 0;
	acpi_bound = 0;
	before_remove(0);
	if (acpi_driver->ops.remove)
		PROCESS(acpi_driver->ops.remove(&env_acpi_device));
	unbound();
	return happened(EVENT_acpi_remove);
}

int acpi_bus_register_driver(struct acpi_driver *driver) { BUS_REGISTER(acpi, driver); }
void acpi_bus_unregister_driver(struct acpi_driver *driver) { BUS_UNREGISTER(acpi, driver); }
OPERATION(acpi_notify, acpi_bound && acpi_driver->ops.notify, PROCESS(acpi_driver->ops.notify(&env_acpi_device, env_any())))
#endif
