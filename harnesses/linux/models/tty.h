/* Terminals: one driver with one terminal. */
#ifdef _LINUX_TTY_DRIVER_H
extern struct tty_struct env_tty;
extern struct tty_port env_tty_port;
extern struct ktermios env_termios;
static struct tty_driver *tty_driver;
static int tty_opened;

struct tty_driver *__tty_alloc_driver(unsigned int lines, struct module *module, unsigned long flags)
{
	struct tty_driver *driver;

	R_sleep();
	driver = calloc(1, sizeof(*driver));
	if (!driver)
		return ERR_PTR(-ENOMEM);
	R_get(K_TTY_DRIVER, driver);
	return driver;
}
void tty_driver_kref_put(struct tty_driver *driver) { R_put(K_TTY_DRIVER, driver); }

int tty_register_driver(struct tty_driver *driver)
{
	MAY_FAIL(-EBUSY);
	R_get(K_TTY_REGISTERED, driver);
	if (!tty_opened)
		KEEP_ANY(tty_driver, driver);
	return 0;
}

OPERATION(tty_close, tty_opened, ({ tty_opened = 0; if (tty_driver->ops->close) PROCESS(tty_driver->ops->close(&env_tty, &env_file)); }))

void tty_unregister_driver(struct tty_driver *driver)
{
	R_sleep();
	R_put(K_TTY_REGISTERED, driver);
	if (tty_driver != driver)
		return;
	event_tty_close();
	tty_driver = NULL;
}

static int event_tty_open(void)
{
	int result = 0;

	if (!tty_driver || tty_opened)
		return 0;
	env_tty.driver = tty_driver;
	env_tty.driver_data = NULL;
	if (tty_driver->ops->install) {
		PROCESS(result = tty_driver->ops->install(tty_driver, &env_tty));
		if (result)
			return 0;
	}
	if (tty_driver->ops->open)
		PROCESS(result = tty_driver->ops->open(&env_tty, &env_file));
	if (result) {
		/* close is called after an open that has failed, too. */
		if (tty_driver->ops->close)
			PROCESS(tty_driver->ops->close(&env_tty, &env_file));
		return 0;
	}
	tty_opened = 1;
	return happened(EVENT_tty_open);
}

#define TTY_OPERATION(event, operation, context, ...) \
OPERATION(event, tty_opened && tty_driver->ops->operation, context(tty_driver->ops->operation(&env_tty, ##__VA_ARGS__)))
TTY_OPERATION(tty_write, write, SOFTIRQ, (unsigned char *)env_page, env_any() % PAGE_SIZE)
TTY_OPERATION(tty_put_char, put_char, SOFTIRQ, env_any())
TTY_OPERATION(tty_flush_chars, flush_chars, SOFTIRQ)
TTY_OPERATION(tty_write_room, write_room, SOFTIRQ)
TTY_OPERATION(tty_chars_in_buffer, chars_in_buffer, SOFTIRQ)
TTY_OPERATION(tty_ioctl, ioctl, PROCESS, env_any(), env_any())
TTY_OPERATION(tty_set_termios, set_termios, PROCESS, &env_termios)
TTY_OPERATION(tty_throttle, throttle, PROCESS)
TTY_OPERATION(tty_unthrottle, unthrottle, PROCESS)
TTY_OPERATION(tty_hangup, hangup, PROCESS)
TTY_OPERATION(tty_break_ctl, break_ctl, PROCESS, env_any())
TTY_OPERATION(tty_tiocmget, tiocmget, PROCESS)
TTY_OPERATION(tty_tiocmset, tiocmset, PROCESS, env_any(), env_any())
TTY_OPERATION(tty_flush_buffer, flush_buffer, PROCESS)
TTY_OPERATION(tty_wait_until_sent, wait_until_sent, PROCESS, env_any())
#endif
