/* Serial ports of keyboards and mice: one. */
#ifdef _SERIO_H
extern struct serio env_serio;
static struct serio_driver *serio_driver;
static int serio_opened;

BUS_EVENTS(serio, &env_serio.dev, serio_driver->connect(&env_serio, serio_driver), serio_driver->disconnect(&env_serio))

int __serio_register_driver(struct serio_driver *driver, struct module *module, const char *name)
{
	BUS_REGISTER(serio, driver);
}
void serio_unregister_driver(struct serio_driver *driver) { BUS_UNREGISTER(serio, driver); }

int serio_open(struct serio *serio, struct serio_driver *driver)
{
	MAY_FAIL(-ENODEV);
	serio_opened = 1;
	return 0;
}
void serio_close(struct serio *serio) { R_sleep(); serio_opened = 0; }

OPERATION(serio_interrupt, serio_opened && serio_driver->interrupt,
	  HARDIRQ(serio_driver->interrupt(&env_serio, env_any(), env_any())))
#endif
