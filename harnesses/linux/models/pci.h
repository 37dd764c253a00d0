/* PCI: one device. */
#ifdef LINUX_PCI_H
extern struct pci_dev env_pci_device;
static struct pci_driver *pci_driver;

/* Any one of the devices that the driver is for. */
static const struct pci_device_id *any_id_of(const struct pci_device_id *id)
{
	while (CHOICE() && (id[1].vendor || id[1].subvendor || id[1].class_mask))
		id++;
	return id;
}
static const struct pci_device_id *any_pci_id(const struct pci_device_id *id)
{
	id = any_id_of(id);
	env_pci_device.vendor = id->vendor;
	env_pci_device.device = id->device;
	return id;
}

static void wake_pci(void);
BUS_EVENTS(pci, &env_pci_device.dev, pci_driver->probe(&env_pci_device, any_pci_id(pci_driver->id_table)),
	   ({ wake_pci(); if (pci_driver->remove) pci_driver->remove(&env_pci_device); }))

int __pci_register_driver(struct pci_driver *driver, struct module *module, const char *name) { BUS_REGISTER(pci, driver); }
void pci_unregister_driver(struct pci_driver *driver) { BUS_UNREGISTER(pci, driver); }

OPERATION(pci_shutdown, pci_bound && pci_driver->shutdown, PROCESS(pci_driver->shutdown(&env_pci_device)))
extern pm_message_t env_pci_message;
BUS_POWER_EVENTS(pci, pci_driver, pci_driver->suspend(&env_pci_device, env_pci_message), pci_driver->resume(&env_pci_device))

/* Counted: a device is enabled as often as it is disabled. */
static int enable_pci(void)
{
	MAY_FAIL(-EIO);
	R_ref(K_PCI_ENABLED, &env_pci_device);
	return 0;
}
int pci_enable_device(struct pci_dev *device) { return enable_pci(); }
int pci_enable_device_mem(struct pci_dev *device) { return enable_pci(); }
int pci_enable_device_io(struct pci_dev *device) { return enable_pci(); }
void pci_disable_device(struct pci_dev *device) { R_unref(K_PCI_ENABLED, device); }

int pci_request_regions(struct pci_dev *device, const char *name)
{
	MAY_FAIL(-EBUSY);
	R_ref(K_PCI_REGIONS, device);
	return 0;
}
void pci_release_regions(struct pci_dev *device) { R_unref(K_PCI_REGIONS, device); }

int pcim_enable_device(struct pci_dev *device) { return sleeping_result(-EIO); }
int pcim_iomap_regions(struct pci_dev *device, int mask, const char *name) { return sleeping_result(-EBUSY); }
int pcim_iomap_regions_request_all(struct pci_dev *device, int mask, const char *name) { return sleeping_result(-EBUSY); }
extern void __iomem *const env_pci_table[6];
void __iomem *const *pcim_iomap_table(struct pci_dev *device) { return env_pci_table; }
void __iomem *pcim_iomap(struct pci_dev *device, int bar, unsigned long size) { return managed_mapping(); }

void __iomem *pci_iomap(struct pci_dev *device, int bar, unsigned long size) { return map(); }
void __iomem *pci_ioremap_bar(struct pci_dev *device, int bar) { return map(); }
void pci_iounmap(struct pci_dev *device, void __iomem *address) { R_sleep(); R_put(K_MAPPING, address); }

/* Configuration space holds anything. */
int pci_read_config_byte(const struct pci_dev *device, int where, u8 *value) { *value = env_any(); return 0; }
int pci_read_config_word(const struct pci_dev *device, int where, u16 *value) { *value = env_any(); return 0; }
int pci_read_config_dword(const struct pci_dev *device, int where, u32 *value) { *value = env_any(); return 0; }
int pci_write_config_byte(const struct pci_dev *device, int where, u8 value) { return 0; }
int pci_write_config_word(const struct pci_dev *device, int where, u16 value) { return 0; }
int pci_write_config_dword(const struct pci_dev *device, int where, u32 value) { return 0; }
void pci_set_master(struct pci_dev *device) { }
void pci_clear_master(struct pci_dev *device) { }
int pci_set_power_state(struct pci_dev *device, pci_power_t state) { return sleeping_result(-EIO); }
int pci_alloc_irq_vectors_affinity(struct pci_dev *device, unsigned int min, unsigned int max, unsigned int flags,
				   struct irq_affinity *affinity)
{
	int n = part_of(max);

	MAY_FAIL(-ENOSPC);
	__VERIFIER_assume(n > 0 && (unsigned int)n >= min && (unsigned int)n <= max);
	return n;
}
int pci_irq_vector(struct pci_dev *device, unsigned int number) { return 16 + number; }
int pci_enable_msi(struct pci_dev *device) { return sleeping_result(-EINVAL); }

struct pci_dev *pci_dev_get(struct pci_dev *device)
{
	if (device)
		R_ref(K_DEVICE, device);
	return device;
}
void pci_dev_put(struct pci_dev *device)
{
	if (device)
		R_unref(K_DEVICE, device);
}

/* Other devices of the machine: up to two. Who is given one has a reference to it, and not any more to the one before. */
extern struct pci_dev env_pci_devices[2];
static struct pci_dev *next_pci_device(struct pci_dev *from)
{
	pci_dev_put(from);
	if (!from && CHOICE())
		return pci_dev_get(&env_pci_devices[0]);
	if (from == &env_pci_devices[0] && CHOICE())
		return pci_dev_get(&env_pci_devices[1]);
	return NULL;
}
struct pci_dev *pci_get_device(unsigned int vendor, unsigned int device, struct pci_dev *from) { return next_pci_device(from); }
struct pci_dev *pci_get_class(unsigned int class, struct pci_dev *from) { return next_pci_device(from); }
struct pci_dev *pci_get_subsys(unsigned int vendor, unsigned int device, unsigned int subvendor, unsigned int subdevice,
			       struct pci_dev *from)
{
	return next_pci_device(from);
}
struct pci_dev *pci_get_slot(struct pci_bus *bus, unsigned int number) { return next_pci_device(NULL); }
struct pci_dev *pci_get_domain_bus_and_slot(int domain, unsigned int bus, unsigned int number) { return next_pci_device(NULL); }
const struct pci_device_id *pci_match_id(const struct pci_device_id *ids, struct pci_dev *device)
{
	return CHOICE() ? NULL : any_id_of(ids);
}
#endif
