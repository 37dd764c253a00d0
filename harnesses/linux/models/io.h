/* Registers of devices: mappings and regions. */
extern char env_mapping[];
extern struct resource env_region;

static void __iomem *map(void)
{
	void *mapping;

	R_sleep();
	mapping = malloc(PAGE_SIZE);
	if (mapping)
		R_get(K_MAPPING, mapping);
	return (void __iomem *)mapping;
}
#undef ioremap
void __iomem *ioremap(resource_size_t address, unsigned long size) { return map(); }
void __iomem *ioremap_wc(resource_size_t address, unsigned long size) { return map(); }
void __iomem *ioremap_uc(resource_size_t address, unsigned long size) { return map(); }
void __iomem *ioremap_cache(resource_size_t address, unsigned long size) { return map(); }
void __iomem *ioport_map(unsigned long port, unsigned int size) { return map(); }
void iounmap(volatile void __iomem *address) { R_sleep(); R_put(K_MAPPING, address); }
void ioport_unmap(void __iomem *address) { R_put(K_MAPPING, address); }

#ifdef _DEVICE_H_
static void __iomem *managed_mapping(void) { R_sleep(); return CHOICE() ? NULL : (void __iomem *)env_mapping; }
void __iomem *devm_ioremap(struct device *device, resource_size_t address, resource_size_t size) { return managed_mapping(); }
void __iomem *devm_ioremap_wc(struct device *device, resource_size_t address, resource_size_t size)
{
	return managed_mapping();
}
void __iomem *devm_ioremap_resource(struct device *device, const struct resource *resource)
{
	return managed_mapping() ?: IOMEM_ERR_PTR(-EBUSY);
}
void __iomem *devm_ioport_map(struct device *device, unsigned long port, unsigned int size) { return managed_mapping(); }
struct resource *__devm_request_region(struct device *device, struct resource *parent, resource_size_t start,
				       resource_size_t size, const char *name)
{
	R_sleep();
	return CHOICE() ? NULL : &env_region;
}
#endif

/* A region is known by its first address. Ports of the controllers for DMA are the kernel's own. */
static int are_ports_of_dma(resource_size_t start, resource_size_t size)
{
	return start < 0x20 || (start < 0x90 && start + size > 0x80);
}

struct resource *__request_region(struct resource *parent, resource_size_t start, resource_size_t size, const char *name,
				  int flags)
{
	MAY_FAIL(NULL);
	if (parent == &ioport_resource && (start + size <= start || are_ports_of_dma(start, size)))
		return NULL;
	R_get(K_IO_REGION, start + 1);
	return &env_region;
}

void __release_region(struct resource *parent, resource_size_t start, resource_size_t size)
{
	R_sleep();
	R_put(K_IO_REGION, start + 1);
}

#undef ioread8
#undef ioread16
#undef ioread32
#undef iowrite8
#undef iowrite16
#undef iowrite32
unsigned int ioread8(const void __iomem *address) { return (u8)env_read_register(address); }
unsigned int ioread16(const void __iomem *address) { return (u16)env_read_register(address); }
unsigned int ioread32(const void __iomem *address) { return env_read_register(address); }
void iowrite8(u8 value, void __iomem *address) { env_write_register(value, address); }
void iowrite16(u16 value, void __iomem *address) { env_write_register(value, address); }
void iowrite32(u32 value, void __iomem *address) { env_write_register(value, address); }
