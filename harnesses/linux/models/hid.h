/* HID: one device, with one report of one field. */
#ifdef __HID_H
extern struct hid_device env_hid_device;
extern struct hid_report env_hid_report;
extern struct hid_field env_hid_field;
extern struct hid_usage env_hid_usage;
extern pm_message_t env_hid_message;
static struct hid_driver *hid_driver;

/* Any one of the devices that the driver is for. */
static const struct hid_device_id *any_hid_id(const struct hid_device_id *id)
{
	while (CHOICE() && id[1].bus)
		id++;
	env_hid_device.vendor = id->vendor;
	env_hid_device.product = id->product;
	return id;
}

static int hid_probe(struct hid_driver *driver)
{
#ifdef __LINUX_USB_H
	plug_in();
	env_hid_device.dev.parent = &env_interface.dev;
#endif
	env_hid_report.device = &env_hid_device;
	env_hid_field.report = &env_hid_report;
	env_hid_usage.hid = env_any();
	if (driver->probe)
		return driver->probe(&env_hid_device, any_hid_id(driver->id_table));
	return hid_open_report(&env_hid_device) ?: hid_hw_start(&env_hid_device, HID_CONNECT_DEFAULT);
}

static void wake_hid(void);
static void hid_remove(struct hid_driver *driver)
{
	wake_hid();
	if (driver->remove)
		driver->remove(&env_hid_device);
	else
		hid_hw_stop(&env_hid_device);
}

BUS_EVENTS(hid, &env_hid_device.dev, hid_probe(hid_driver), hid_remove(hid_driver))

int __hid_register_driver(struct hid_driver *driver, struct module *module, const char *name) { BUS_REGISTER(hid, driver); }
void hid_unregister_driver(struct hid_driver *driver) { BUS_UNREGISTER(hid, driver); }

/* Reports come between start and stop. */
static int hid_started;

OPERATION(hid_raw_event, hid_bound && hid_started && hid_driver->raw_event,
	  HARDIRQ(hid_driver->raw_event(&env_hid_device, &env_hid_report, (u8 *)env_page, env_any() % PAGE_SIZE)))
OPERATION(hid_event, hid_bound && hid_started && hid_driver->event,
	  HARDIRQ(hid_driver->event(&env_hid_device, &env_hid_field, &env_hid_usage, env_any())))
OPERATION(hid_report, hid_bound && hid_started && hid_driver->report,
	  HARDIRQ(hid_driver->report(&env_hid_device, &env_hid_report)))
BUS_POWER_EVENTS(hid, hid_driver, hid_driver->suspend(&env_hid_device, env_hid_message), hid_driver->resume(&env_hid_device))
OPERATION(hid_reset_resume, hid_bound && hid_driver->reset_resume,
	  ({ hid_suspended = 0; PROCESS(hid_driver->reset_resume(&env_hid_device)); }))

int hid_open_report(struct hid_device *device) { return sleeping_result(-ENODEV); }

int hid_hw_start(struct hid_device *device, unsigned int mask)
{
	MAY_FAIL(-ENODEV);
	R_ref(K_HID_HARDWARE, device);
	hid_started = 1;
	/* What the driver does about the inputs that are found. */
	if (hid_driver->input_mapping || hid_driver->input_configured) {
		struct hid_input *input = calloc(1, sizeof(*input));
		if (!input)
			return -ENOMEM;
		input->input = calloc(1, sizeof(*input->input));
		if (!input->input)
			return -ENOMEM;
		input->report = &env_hid_report;
		if (hid_driver->input_configured)
			hid_driver->input_configured(device, input);
	}
	return 0;
}

void hid_hw_stop(struct hid_device *device)
{
	R_sleep();
	R_unref(K_HID_HARDWARE, device);
	hid_started = 0;
}

int hid_hw_open(struct hid_device *device)
{
	MAY_FAIL(-EIO);
	R_ref(K_HID_OPEN, device);
	return 0;
}

void hid_hw_close(struct hid_device *device)
{
	R_sleep();
	R_unref(K_HID_OPEN, device);
}

static int hid_transferred(unsigned char *buffer, size_t size, int is_read)
{
	MAY_FAIL(-EPIPE);
	if (is_read)
		PRAETOR_FILL(buffer, size);
	return part_of(size);
}
int hid_hw_raw_request(struct hid_device *device, unsigned char report, __u8 *buffer, size_t size, enum hid_report_type type,
		       enum hid_class_request request)
{
	return hid_transferred(buffer, size, request == HID_REQ_GET_REPORT);
}
int hid_hw_output_report(struct hid_device *device, __u8 *buffer, size_t size) 
{
	return hid_transferred(buffer, size, 0);
}
#endif
