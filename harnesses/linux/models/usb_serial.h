/*
 * Serial ports on USB: one of the drivers that the module registers, with one port. What a driver leaves out, the core's
 * generic functions do; of the two transfers of a kind that they use, the first is looked at.
 */
#ifdef __LINUX_USB_SERIAL_H
extern struct usb_serial env_serial;
extern struct usb_serial_port env_port;
extern struct tty_struct env_tty;
extern struct ktermios env_termios;
extern struct serial_struct env_serial_settings;
extern struct serial_icounter_struct env_serial_counts;
extern unsigned char env_serial_in[PAGE_SIZE], env_serial_out[PAGE_SIZE];
extern unsigned char env_serial_interrupt_in[PAGE_SIZE], env_serial_interrupt_out[PAGE_SIZE];
static struct usb_serial_driver *serial_driver;
static struct urb serial_read_urb, serial_write_urb, serial_interrupt_in_urb, serial_interrupt_out_urb;
static int serial_bound, serial_opened, serial_suspended;

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

/* What the core does for drivers that leave it to it. */
static int serial_submit(struct urb *urb, gfp_t flags) { return is_under_way(urb) ? 0 : usb_submit_urb(urb, flags); }

int usb_serial_generic_submit_read_urbs(struct usb_serial_port *port, gfp_t flags)
{
	return serial_submit(port->read_urb, flags);
}

int usb_serial_generic_open(struct tty_struct *tty, struct usb_serial_port *port)
{
	return port->bulk_in_size ? usb_serial_generic_submit_read_urbs(port, GFP_KERNEL) : 0;
}

void usb_serial_generic_close(struct usb_serial_port *port)
{
	usb_kill_urb(port->write_urb);
	usb_kill_urb(port->read_urb);
}

void usb_serial_generic_throttle(struct tty_struct *tty) { }

void usb_serial_generic_unthrottle(struct tty_struct *tty)
{
	usb_serial_generic_submit_read_urbs(&env_port, GFP_KERNEL);
}

/* What there is to be sent goes, unless the transfer is under way. */
int usb_serial_generic_write_start(struct usb_serial_port *port, gfp_t flags)
{
	struct urb *urb = port->write_urb;
	int length;

	if (is_under_way(urb) || CHOICE())
		return 0;
	if (serial_driver->prepare_write_buffer)
		length = serial_driver->prepare_write_buffer(port, urb->transfer_buffer, port->bulk_out_size);
	else
		length = part_of(port->bulk_out_size);
	urb->transfer_buffer_length = length;
	return usb_submit_urb(urb, flags);
}

int usb_serial_generic_write(struct tty_struct *tty, struct usb_serial_port *port, const unsigned char *text, int count)
{
	int result = port->bulk_out_size ? 0 : -ENODEV;

	if (result || !count)
		return result;
	result = usb_serial_generic_write_start(port, GFP_ATOMIC);
	return result ? result : count;
}

static int is_stopped(const struct urb *urb)
{
	return urb->status == -ENOENT || urb->status == -ECONNRESET || urb->status == -ESHUTDOWN || urb->status == -EPIPE;
}

void usb_serial_generic_process_read_urb(struct urb *urb) { }

void usb_serial_generic_read_bulk_callback(struct urb *urb)
{
	if (!urb->status && serial_driver->process_read_urb)
		serial_driver->process_read_urb(urb);
	if (!is_stopped(urb) && CHOICE())
		usb_serial_generic_submit_read_urbs(&env_port, GFP_ATOMIC);
}

void usb_serial_generic_write_bulk_callback(struct urb *urb)
{
	if (!is_stopped(urb))
		usb_serial_generic_write_start(&env_port, GFP_ATOMIC);
}

int usb_serial_generic_resume(struct usb_serial *serial)
{
	if (!serial_opened)
		return 0;
	usb_serial_generic_submit_read_urbs(&env_port, GFP_NOIO);
	return usb_serial_generic_write_start(&env_port, GFP_NOIO);
}

/* The transfer of one kind, if the device has such an endpoint. */
#define SERIAL_URB(own, direction, kind, data, handler) \
({ \
	(own) = (struct urb){0}; \
	(own).dev = &env_usb_device; \
	(own).pipe = (direction) | (kind) << 30; \
	(own).transfer_buffer = (data); \
	(own).transfer_buffer_length = PAGE_SIZE; \
	(own).context = &env_port; \
	(own).complete = (handler); \
	&(own); \
})

/* How many endpoints of a kind there are, of those that are described: as many as the driver has to have, or more. */
static unsigned char endpoints(unsigned char least)
{
	return CHOICE() ? least : 4;
}

#define FOUND(kind, one) \
do { \
	found.kind[0] = found.kind[1] = found.kind[2] = found.kind[3] = &env_endpoints[one].desc; \
	found.num_##kind = endpoints(serial_driver->num_##kind); \
} while (0)

/* What fits into a packet of an endpoint: most first. */
static int buffer_size(void) { return 512 - (env_any() & 511); }

/* The port as the core makes it. */
static void set_up_port(void)
{
	const struct usb_serial_driver *driver = serial_driver;
	int in = env_serial.num_bulk_in, out = env_serial.num_bulk_out;
	int interrupt_in = env_serial.num_interrupt_in && driver->read_int_callback;
	int interrupt_out = env_serial.num_interrupt_out && driver->write_int_callback;

	env_serial.num_ports = 1;
	env_serial.port[0] = &env_port;
	env_port.serial = &env_serial;
	env_port.dev.parent = &env_interface.dev;
	env_port.dev.driver_data = NULL;
	env_port.port.tty = &env_tty;
	env_tty.driver_data = &env_port;
	env_port.bulk_in_buffer = env_serial_in;
	env_port.bulk_out_buffer = env_serial_out;
	env_port.interrupt_in_buffer = env_serial_interrupt_in;
	env_port.interrupt_out_buffer = env_serial_interrupt_out;
	env_port.port_number = 0;
	env_port.bulk_in_size = in ? buffer_size() : 0;
	if (in && env_port.bulk_in_size < driver->bulk_in_size)
		env_port.bulk_in_size = driver->bulk_in_size;
	env_port.bulk_out_size = !out ? 0 : driver->bulk_out_size ? driver->bulk_out_size : buffer_size();
	env_port.interrupt_out_size = interrupt_out ? buffer_size() : 0;
	env_port.read_urbs_free = in ? 1 : 0;
	env_port.write_urbs_free = out ? 1 : 0;
	env_port.read_urb = !in ? NULL :
		SERIAL_URB(serial_read_urb, USB_DIR_IN, PIPE_BULK, env_serial_in,
			   driver->read_bulk_callback ? driver->read_bulk_callback : usb_serial_generic_read_bulk_callback);
	env_port.write_urb = !out ? NULL :
		SERIAL_URB(serial_write_urb, USB_DIR_OUT, PIPE_BULK, env_serial_out,
			   driver->write_bulk_callback ? driver->write_bulk_callback : usb_serial_generic_write_bulk_callback);
	env_port.interrupt_in_urb = !interrupt_in ? NULL :
		SERIAL_URB(serial_interrupt_in_urb, USB_DIR_IN, PIPE_INTERRUPT, env_serial_interrupt_in, driver->read_int_callback);
	env_port.interrupt_out_urb = !interrupt_out ? NULL :
		SERIAL_URB(serial_interrupt_out_urb, USB_DIR_OUT, PIPE_INTERRUPT, env_serial_interrupt_out, driver->write_int_callback);
	env_port.read_urbs[0] = env_port.read_urb;
	env_port.write_urbs[0] = env_port.write_urb;
	env_port.read_urbs[1] = env_port.write_urbs[1] = NULL;
}

static void serial_goes(int attached)
{
	if (attached && serial_driver->release)
		PROCESS(serial_driver->release(&env_serial));
	end_unlinked_transfers();
	unbound();
}

static int event_serial_probe(void)
{
	struct usb_serial_driver *driver = serial_driver;
	static struct usb_serial_endpoints found;
	int result = 0;

	if (!driver || serial_bound)
		return 0;
	plug_in();
	env_serial.dev = &env_usb_device;
	env_serial.interface = &env_interface;
	env_serial.type = driver;
	env_serial.private = NULL;
	env_serial.disconnected = 0;
	usb_set_intfdata(&env_interface, &env_serial);
	if (driver->probe)
		PROCESS(result = driver->probe(&env_serial, any_usb_id(driver->id_table)));
	if (result) {
		serial_goes(0);
		return 0;
	}
	FOUND(bulk_in, 0);
	FOUND(bulk_out, 1);
	FOUND(interrupt_in, 2);
	FOUND(interrupt_out, 3);
	if (driver->calc_num_ports)
		PROCESS(result = driver->calc_num_ports(&env_serial, &found));
	if (result < 0) {
		serial_goes(0);
		return 0;
	}
	/* The driver may have changed what was found. */
	env_serial.num_bulk_in = found.num_bulk_in;
	env_serial.num_bulk_out = found.num_bulk_out;
	env_serial.num_interrupt_in = found.num_interrupt_in;
	env_serial.num_interrupt_out = found.num_interrupt_out;
	set_up_port();
	result = 0;
	if (driver->attach)
		PROCESS(result = driver->attach(&env_serial));
	if (result < 0) {
		serial_goes(0);
		return 0;
	}
	if (!result && driver->port_probe)
		PROCESS(result = driver->port_probe(&env_port));
	if (result) {
		if (driver->disconnect)
			PROCESS(driver->disconnect(&env_serial));
		serial_goes(1);
		return 0;
	}
	serial_bound = 1;
	return happened(EVENT_serial_probe);
}

static int event_serial_close(void)
{
	if (!serial_opened)
		return 0;
	if (serial_driver->tx_empty)
		PROCESS(serial_driver->tx_empty(&env_port));
	serial_opened = 0;
	if (serial_driver->close)
		PROCESS(serial_driver->close(&env_port));
	else
		usb_serial_generic_close(&env_port);
	return happened(EVENT_serial_close);
}

/* The core ends the transfers of the port that it has set up. */
static void poison_port(int status)
{
	end_urb(&serial_read_urb, status);
	end_urb(&serial_write_urb, status);
	end_urb(&serial_interrupt_in_urb, status);
	end_urb(&serial_interrupt_out_urb, status);
}

static int event_serial_disconnect(void)
{
	if (!serial_bound)
		return 0;
	usb_gone = 1;
	end_transfers(-ESHUTDOWN);
	env_serial.disconnected = 1;
	event_serial_close();
	serial_bound = serial_suspended = 0;
	if (serial_driver->disconnect)
		PROCESS(serial_driver->disconnect(&env_serial));
	if (serial_driver->port_remove)
		PROCESS(serial_driver->port_remove(&env_port));
	serial_goes(1);
	return happened(EVENT_serial_disconnect);
}

static int event_serial_suspend(void)
{
	int result = 0;

	if (!serial_bound || serial_suspended || !(serial_driver->suspend || serial_driver->resume))
		return 0;
	if (serial_driver->suspend)
		PROCESS(result = serial_driver->suspend(&env_serial, env_pm_message));
	if (result < 0)
		return 0;
	poison_port(-ENOENT);
	serial_suspended = 1;
	return happened(EVENT_serial_suspend);
}

static int event_serial_resume(void)
{
	if (!serial_suspended)
		return 0;
	serial_suspended = 0;
	if (serial_driver->reset_resume && CHOICE())
		PROCESS(serial_driver->reset_resume(&env_serial));
	else if (serial_driver->resume)
		PROCESS(serial_driver->resume(&env_serial));
	else
		usb_serial_generic_resume(&env_serial);
	return happened(EVENT_serial_resume);
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

	if (!serial_bound || serial_opened || serial_suspended)
		return 0;
	if (serial_driver->init_termios)
		PROCESS(serial_driver->init_termios(&env_tty));
	if (serial_driver->open)
		PROCESS(result = serial_driver->open(&env_tty, &env_port));
	else
		result = usb_serial_generic_open(&env_tty, &env_port);
	if (result)
		return 0;
	serial_opened = 1;
	return happened(EVENT_serial_open);
}

static void write_to_port(void)
{
	unsigned long count = 1 + env_any() % PAGE_SIZE;

	if (serial_driver->write)
		serial_driver->write(&env_tty, &env_port, (unsigned char *)env_page, count);
	else
		usb_serial_generic_write(&env_tty, &env_port, (unsigned char *)env_page, count);
}

/* What ioctl leads to. */
static int controls_port(void)
{
	return serial_driver->ioctl || serial_driver->get_serial || serial_driver->set_serial || serial_driver->tiocmiwait ||
	       serial_driver->get_icount;
}

static void control_port(void)
{
	if (serial_driver->ioctl && CHOICE())
		PROCESS(serial_driver->ioctl(&env_tty, env_any(), env_any()));
	else if (serial_driver->get_serial && CHOICE())
		PROCESS(serial_driver->get_serial(&env_tty, &env_serial_settings));
	else if (serial_driver->set_serial && CHOICE())
		PROCESS(serial_driver->set_serial(&env_tty, &env_serial_settings));
	else if (serial_driver->tiocmiwait && CHOICE())
		PROCESS(serial_driver->tiocmiwait(&env_tty, env_any()));
	else if (serial_driver->get_icount)
		PROCESS(serial_driver->get_icount(&env_tty, &env_serial_counts));
}

OPERATION(serial_write, serial_opened && !serial_suspended && (serial_driver->write || serial_driver->prepare_write_buffer), SOFTIRQ(write_to_port()))
OPERATION(serial_ioctl, serial_opened && controls_port(), control_port())

#define SERIAL_OPERATION(event, operation, context, ...) \
OPERATION(event, serial_opened && serial_driver->operation, context(serial_driver->operation(__VA_ARGS__)))
SERIAL_OPERATION(serial_write_room, write_room, SOFTIRQ, &env_tty)
SERIAL_OPERATION(serial_chars_in_buffer, chars_in_buffer, SOFTIRQ, &env_tty)
SERIAL_OPERATION(serial_set_termios, set_termios, PROCESS, &env_tty, &env_port, &env_termios)
SERIAL_OPERATION(serial_break_ctl, break_ctl, PROCESS, &env_tty, env_any())
SERIAL_OPERATION(serial_throttle, throttle, PROCESS, &env_tty)
SERIAL_OPERATION(serial_unthrottle, unthrottle, PROCESS, &env_tty)
SERIAL_OPERATION(serial_tiocmget, tiocmget, PROCESS, &env_tty)
SERIAL_OPERATION(serial_tiocmset, tiocmset, PROCESS, &env_tty, env_any(), env_any())
SERIAL_OPERATION(serial_dtr_rts, dtr_rts, PROCESS, &env_port, CHOICE())
#endif
