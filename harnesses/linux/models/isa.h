/* Devices on the ISA bus: a driver says how many there may be, and is asked about one. */
#if defined(__LINUX_ISA_H) && defined(CONFIG_ISA_BUS_API)
extern struct device env_isa_device;
static struct isa_driver *isa_driver;
static unsigned int isa_number;

BUS_EVENTS(isa, &env_isa_device, isa_driver->probe ? isa_driver->probe(&env_isa_device, isa_number) : 0,
	   isa_driver->remove ? (void)isa_driver->remove(&env_isa_device, isa_number) : (void)0)

int isa_register_driver(struct isa_driver *driver, unsigned int number)
{
	isa_number = number > 1 && CHOICE() ? env_any() % number : 0;
	if (!number || (driver->match && !driver->match(&env_isa_device, isa_number)))
		return -ENODEV;
	BUS_REGISTER(isa, driver);
}
void isa_unregister_driver(struct isa_driver *driver) { BUS_UNREGISTER(isa, driver); }
#endif
