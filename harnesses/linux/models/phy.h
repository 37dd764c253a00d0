/* What is at the other end of a network device's wires: one, which is connected or not found. */
#ifdef __PHY_H
extern struct phy_device env_phy;

static struct phy_device *connect_phy(struct net_device *device)
{
	MAY_FAIL(NULL);
	device->phydev = &env_phy;
	env_phy.attached_dev = device;
	return &env_phy;
}

struct phy_device *phy_connect(struct net_device *device, const char *name, void (*handler)(struct net_device *),
			       phy_interface_t interface)
{
	return connect_phy(device) ?: ERR_PTR(-ENODEV);
}
int phy_connect_direct(struct net_device *device, struct phy_device *phy, void (*handler)(struct net_device *),
		       phy_interface_t interface)
{
	return connect_phy(device) ? 0 : -ENODEV;
}
struct phy_device *phy_find_first(struct mii_bus *bus) { return CHOICE() ? NULL : &env_phy; }
void phy_disconnect(struct phy_device *phy)
{
	R_sleep();
	if (phy->attached_dev)
		phy->attached_dev->phydev = NULL;
	phy->attached_dev = NULL;
}
void phy_start(struct phy_device *phy) { R_sleep(); }
void phy_stop(struct phy_device *phy) { R_sleep(); }

struct mii_bus *mdiobus_alloc_size(size_t size) { R_sleep(); return calloc(1, sizeof(struct mii_bus) + size); }
struct mii_bus *devm_mdiobus_alloc_size(struct device *device, int size) { return mdiobus_alloc_size(size); }
/* Any one bus that is registered. While it is, the core resets it and looks for what is connected. */
static struct mii_bus *mdio_bus;

static int register_mdio_bus(struct mii_bus *bus, int described)
{
	MAY_FAIL(-EIO);
	if (bus->reset && bus->reset(bus))
		return -EIO;
	/* Those that the mask leaves out are not looked for, unless the device tree describes them. */
	if (bus->read && (described || bus->phy_mask != ~0u))
		bus->read(bus, env_any() % PHY_MAX_ADDR, MII_PHYSID1);
	KEEP_ANY(mdio_bus, bus);
	return 0;
}
int __mdiobus_register(struct mii_bus *bus, struct module *owner) { return register_mdio_bus(bus, 0); }
static void release_mdio_bus(void *data) { mdio_bus = NULL; }
int __devm_mdiobus_register(struct device *device, struct mii_bus *bus, struct module *owner)
{
	int result = register_mdio_bus(bus, 0);

	if (!result)
		manage(release_mdio_bus, NULL);
	return result;
}
void mdiobus_unregister(struct mii_bus *bus)
{
	R_sleep();
	if (mdio_bus == bus)
		mdio_bus = NULL;
}
/* Until 6.3 a register of clause 45 is one by a bit, and has 21 others. */
static int any_mdio_register(void)
{
#if defined(MII_ADDR_C45) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 3, 0)
	if (CHOICE())
		return MII_ADDR_C45 | (env_any() & 0x1fffff);
#endif
	return env_any() & 31;
}
OPERATION(mdio_read, mdio_bus && mdio_bus->read,
	  PROCESS(mdio_bus->read(mdio_bus, env_any() % PHY_MAX_ADDR, any_mdio_register())))
OPERATION(mdio_write, mdio_bus && mdio_bus->write,
	  PROCESS(mdio_bus->write(mdio_bus, env_any() % PHY_MAX_ADDR, any_mdio_register(), env_any())))
void mdiobus_free(struct mii_bus *bus) { }

#if defined(__LINUX_OF_MDIO_H) && defined(CONFIG_OF_MDIO)
struct phy_device *of_phy_connect(struct net_device *device, struct device_node *node, void (*handler)(struct net_device *),
				  u32 flags, phy_interface_t interface)
{
	return connect_phy(device);
}
struct phy_device *of_phy_get_and_connect(struct net_device *device, struct device_node *node,
					  void (*handler)(struct net_device *))
{
	return connect_phy(device);
}
int __of_mdiobus_register(struct mii_bus *bus, struct device_node *node, struct module *owner) { return register_mdio_bus(bus, 1); }
#endif
#endif
