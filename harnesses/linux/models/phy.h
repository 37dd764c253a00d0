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
int __mdiobus_register(struct mii_bus *bus, struct module *owner) { return sleeping_result(-EIO); }
int __devm_mdiobus_register(struct device *device, struct mii_bus *bus, struct module *owner) { return sleeping_result(-EIO); }
void mdiobus_unregister(struct mii_bus *bus) { R_sleep(); }
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
int __of_mdiobus_register(struct mii_bus *bus, struct device_node *node, struct module *owner) { return sleeping_result(-EIO); }
#endif
#endif
