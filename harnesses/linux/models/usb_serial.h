/* Serial ports on USB: one of the drivers that the module registers, with one port. */
#ifdef __LINUX_USB_SERIAL_H
extern struct usb_serial env_serial;
extern struct usb_serial_port env_port;
static struct usb_serial_driver *serial_driver;
static int serial_bound, serial_opened;

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 9, 0)
int __usb_serial_register_drivers(struct usb_serial_driver *const list[], struct module *module, const char *name,
				  const struct usb_device_id *ids)
#else
int usb_serial_register_drivers(struct usb_serial_driver *const list[], const char *name, const struct usb_device_id *ids)
#endif
{
	int n = 0;

	MAY_FAIL(-ENOMEM);
	while (list[n + 1] && CHOICE())
		n++;
	serial_driver = list[n];
	R_get(K_DRIVER, list);
	drivers++;
	return 0;
}

/* The port as the core makes it; what it allocates is its own. */
static void set_up_port(const struct usb_serial_driver *driver)
{
	plug_in();
	env_serial.dev = &env_usb_device;
	env_serial.interface = &env_interface;
	env_serial.type = serial_driver;
	env_serial.port[0] = &env_port;
	env_serial.num_ports = 1;
	env_serial.private = NULL;
	env_port.serial = &env_serial;
	env_port.dev.driver_data = NULL;
	env_port.port.tty = &env_tty;
	env_tty.driver_data = &env_port;
	env_port.read_urb = calloc(1, sizeof(struct urb));
	env_port.write_urb = calloc(1, sizeof(struct urb));
	env_port.interrupt_in_urb = calloc(1, sizeof(struct urb));
	env_port.interrupt_out_urb = calloc(1, sizeof(struct urb));
	__VERIFIER_assume(env_port.read_urb && env_port.write_urb && env_port.interrupt_in_urb && env_port.interrupt_out_urb);
	env_port.read_urb->context = &env_port;
	env_port.read_urb->complete = driver->read_bulk_callback;
	env_port.write_urb->context = &env_port;
	env_port.write_urb->complete = driver->write_bulk_callback;
	env_port.interrupt_in_urb->context = &env_port;
	env_port.interrupt_in_urb->complete = driver->read_int_callback;
	env_port.interrupt_out_urb->context = &env_port;
	env_port.interrupt_out_urb->complete = driver->write_int_callback;
}

static int event_serial_probe(void)
{
	struct usb_serial_driver *driver = serial_driver;
	int result = 0;

	if (!driver || serial_bound)
		return 0;
	set_up_port(driver);
	if (driver->probe)
		PROCESS(result = driver->probe(&env_serial, any_usb_id(driver->id_table)));
	if (result)
		return 0;
	if (driver->attach)
		PROCESS(result = driver->attach(&env_serial));
	if (result < 0) {
		if (driver->release)
			PROCESS(driver->release(&env_serial));
		return 0;
	}
	if (driver->port_probe)
		PROCESS(result = driver->port_probe(&env_port));
	if (result) {
		if (driver->disconnect)
			PROCESS(driver->disconnect(&env_serial));
		if (driver->release)
			PROCESS(driver->release(&env_serial));
		return 0;
	}
	serial_bound = 1;
	return happened(EVENT_serial_probe);
}

OPERATION(serial_close, serial_opened,
	  ({ serial_opened = 0; if (serial_driver->close) PROCESS(serial_driver->close(&env_port)); }))

static int event_serial_disconnect(void)
{
	if (!serial_bound)
		return 0;
	usb_gone = 1;
	end_transfers(-ESHUTDOWN);
	event_serial_close();
	serial_bound = 0;
	if (serial_driver->disconnect)
		PROCESS(serial_driver->disconnect(&env_serial));
	if (serial_driver->port_remove)
		PROCESS(serial_driver->port_remove(&env_port));
	if (serial_driver->release)
		PROCESS(serial_driver->release(&env_serial));
	return happened(EVENT_serial_disconnect);
}

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 9, 0)
void __usb_serial_deregister_drivers(struct usb_serial_driver *const list[])
#else
void usb_serial_deregister_drivers(struct usb_serial_driver *const list[])
#endif
{
	R_sleep();
	R_put(K_DRIVER, list);
	event_serial_disconnect();
	serial_driver = NULL;
	drivers--;
}

static int event_serial_open(void)
{
	int result = 0;

	if (!serial_bound || serial_opened)
		return 0;
	if (serial_driver->open)
		PROCESS(result = serial_driver->open(&env_tty, &env_port));
	if (result)
		return 0;
	serial_opened = 1;
	return happened(EVENT_serial_open);
}

#define SERIAL_OPERATION(event, operation, context, ...) \
OPERATION(event, serial_opened && serial_driver->operation, context(serial_driver->operation(__VA_ARGS__)))
SERIAL_OPERATION(serial_write, write, SOFTIRQ, &env_tty, &env_port, (unsigned char *)env_page, env_any() % PAGE_SIZE)
SERIAL_OPERATION(serial_write_room, write_room, SOFTIRQ, &env_tty)
SERIAL_OPERATION(serial_chars_in_buffer, chars_in_buffer, SOFTIRQ, &env_tty)
SERIAL_OPERATION(serial_ioctl, ioctl, PROCESS, &env_tty, env_any(), env_any())
SERIAL_OPERATION(serial_set_termios, set_termios, PROCESS, &env_tty, &env_port, &env_termios)
SERIAL_OPERATION(serial_break_ctl, break_ctl, PROCESS, &env_tty, env_any())
SERIAL_OPERATION(serial_throttle, throttle, PROCESS, &env_tty)
SERIAL_OPERATION(serial_unthrottle, unthrottle, PROCESS, &env_tty)
SERIAL_OPERATION(serial_tiocmget, tiocmget, PROCESS, &env_tty)
SERIAL_OPERATION(serial_tiocmset, tiocmset, PROCESS, &env_tty, env_any(), env_any())
SERIAL_OPERATION(serial_dtr_rts, dtr_rts, PROCESS, &env_port, CHOICE())
#endif
