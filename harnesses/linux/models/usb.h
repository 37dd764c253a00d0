/* USB: one device with one interface, of one or two settings, of up to four endpoints each. */
#ifdef __LINUX_USB_H
extern struct usb_interface env_interface;
extern struct usb_device env_usb_device;
extern struct usb_host_interface env_altsettings[2];
extern struct usb_host_endpoint env_endpoints[4];
extern struct usb_host_config env_usb_config;
extern struct usb_bus env_usb_bus;
extern pm_message_t env_pm_message;

static struct usb_driver *usb_driver;
static enum { USB_UNBOUND, USB_BOUND, USB_SUSPENDED } usb_state;
static int usb_gone;

#include "urb.h"

/* Any one of the devices that a driver is for. */
static const struct usb_device_id *any_usb_id(const struct usb_device_id *id)
{
	while (CHOICE() && (id[1].match_flags || id[1].driver_info))
		id++;
	return id;
}

static void plug_in(void)
{
	usb_gone = 0;
	env_interface.dev.parent = &env_usb_device.dev;
	env_interface.dev.driver_data = NULL;
	env_interface.cur_altsetting = env_altsettings;
	env_interface.altsetting = env_altsettings;
	env_altsettings[0].endpoint = env_altsettings[1].endpoint = env_endpoints;
	env_interface.num_altsetting = 1 + CHOICE();
	env_usb_device.actconfig = &env_usb_config;
	env_usb_device.bus = &env_usb_bus;
	__VERIFIER_assume(env_altsettings[0].desc.bNumEndpoints <= 4 && env_altsettings[1].desc.bNumEndpoints <= 4);
}

static int event_usb_probe(void)
{
	int result;

	if (!usb_driver || usb_state != USB_UNBOUND)
		return 0;
	plug_in();
	PROCESS(result = usb_driver->probe(&env_interface, any_usb_id(usb_driver->id_table)));
	if (result) {
		end_unlinked_transfers();
		unbound();
		return 0;
	}
	usb_state = USB_BOUND;
	if (usb_driver->dev_groups)
		register_groups(&env_interface.dev, usb_driver->dev_groups);
	return happened(EVENT_usb_probe);
}

/* The core ends all transfers first. */
static int event_usb_disconnect(void)
{
	if (usb_state == USB_UNBOUND)
		return 0;
	usb_state = USB_UNBOUND;
	usb_gone = 1;
	end_transfers(-ESHUTDOWN);
	PROCESS(usb_driver->disconnect(&env_interface));
	unbound();
	return happened(EVENT_usb_disconnect);
}

static int event_usb_suspend(void)
{
	int result;

	if (usb_state != USB_BOUND || !usb_driver->suspend)
		return 0;
	PROCESS(result = usb_driver->suspend(&env_interface, env_pm_message));
	if (result)
		return 0;
	usb_state = USB_SUSPENDED;
	return happened(EVENT_usb_suspend);
}

static int event_usb_resume(void)
{
	if (usb_state != USB_SUSPENDED || !usb_driver->resume)
		return 0;
	usb_state = USB_BOUND;
	if (usb_driver->reset_resume && CHOICE())
		PROCESS(usb_driver->reset_resume(&env_interface));
	else
		PROCESS(usb_driver->resume(&env_interface));
	return happened(EVENT_usb_resume);
}

/* A driver that cannot have its device reset loses it. */
static int event_usb_reset(void)
{
	int before = R_state(), result;

	if (usb_state != USB_BOUND || !usb_driver->pre_reset || !usb_driver->post_reset)
		return 0;
	/* It may hold locks between the two. */
	CALLS();
	result = usb_driver->pre_reset(&env_interface);
	if (!result)
		result = usb_driver->post_reset(&env_interface);
	R_return(before);
	if (result) {
		event_usb_disconnect();
		return 0;
	}
	return happened(EVENT_usb_reset);
}

int usb_register_driver(struct usb_driver *driver, struct module *module, const char *name)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_DRIVER, driver);
	KEEP_ANY(usb_driver, driver);
	drivers++;
	return 0;
}

void usb_deregister(struct usb_driver *driver)
{
	R_sleep();
	R_put(K_DRIVER, driver);
	drivers--;
	if (usb_driver != driver)
		return;
	event_usb_disconnect();
	usb_driver = NULL;
}

int usb_register_dev(struct usb_interface *interface, struct usb_class_driver *class)
{
	MAY_FAIL(-EXFULL);
	R_get(K_USB_CLASS_DEVICE, interface);
	register_file(class->fops, NULL);
	return 0;
}

void usb_deregister_dev(struct usb_interface *interface, struct usb_class_driver *class)
{
	R_sleep();
	R_put(K_USB_CLASS_DEVICE, interface);
	unregister_file(class->fops);
}

struct usb_interface *usb_find_interface(struct usb_driver *driver, int minor)
{
	return usb_state == USB_UNBOUND || CHOICE() ? NULL : &env_interface;
}

/* References. */
struct usb_device *usb_get_dev(struct usb_device *device)
{
	if (device)
		R_ref(K_USB_DEVICE, device);
	return device;
}

void usb_put_dev(struct usb_device *device)
{
	if (device)
		R_unref(K_USB_DEVICE, device);
}

struct usb_interface *usb_get_intf(struct usb_interface *interface)
{
	if (interface)
		R_ref(K_USB_INTERFACE, interface);
	return interface;
}

void usb_put_intf(struct usb_interface *interface)
{
	if (interface)
		R_unref(K_USB_INTERFACE, interface);
}

/* What the device has. */
static struct usb_host_interface *any_setting(void)
{
	return &env_altsettings[env_interface.num_altsetting > 1 && CHOICE()];
}

int env_no_endpoint(void) { return CHOICE(); }

struct usb_interface *usb_ifnum_to_if(const struct usb_device *device, unsigned int number)
{
	return CHOICE() ? NULL : &env_interface;
}

struct usb_host_interface *usb_altnum_to_altsetting(const struct usb_interface *interface, unsigned int number)
{
	return CHOICE() ? NULL : any_setting();
}

int usb_set_interface(struct usb_device *device, int interface, int setting)
{
	MAY_FAIL(-EPROTO);
	env_interface.cur_altsetting = any_setting();
	return 0;
}
#endif
