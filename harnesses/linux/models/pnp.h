/* Plug and play: one device. */
#ifdef _LINUX_PNP_H
extern struct pnp_dev env_pnp_device;
static struct pnp_driver *pnp_driver;

/* Any one of the devices that the driver is for. */
static const struct pnp_device_id *any_pnp_id(const struct pnp_device_id *id)
{
	while (CHOICE() && id[1].id[0])
		id++;
	return id;
}

static void wake_pnp(void);
BUS_EVENTS(pnp, &env_pnp_device.dev,
	   pnp_driver->probe ? pnp_driver->probe(&env_pnp_device, any_pnp_id(pnp_driver->id_table)) : 0,
	   ({ wake_pnp(); if (pnp_driver->remove) pnp_driver->remove(&env_pnp_device); }))

int pnp_register_driver(struct pnp_driver *driver) { BUS_REGISTER(pnp, driver); }
void pnp_unregister_driver(struct pnp_driver *driver) { BUS_UNREGISTER(pnp, driver); }

OPERATION(pnp_shutdown, pnp_bound && pnp_driver->shutdown, PROCESS(pnp_driver->shutdown(&env_pnp_device)))
extern pm_message_t env_pnp_message;
BUS_POWER_EVENTS(pnp, pnp_driver, pnp_driver->suspend(&env_pnp_device, env_pnp_message), pnp_driver->resume(&env_pnp_device))
#endif
