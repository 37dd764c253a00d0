// Rule: usb_interface_reference
// Event: usb_disconnect
// Verdict: TRUE
/* Two references are given back. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/usb.h>

static int sample_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	usb_set_intfdata(interface, usb_get_intf(interface));
	usb_get_intf(interface);
	return 0;
}

static void sample_disconnect(struct usb_interface *interface)
{
	usb_put_intf(interface);
	usb_put_intf(interface);
}

static const struct usb_device_id sample_ids[] = { { USB_DEVICE(0x1234, 0x5678) }, { } };
MODULE_DEVICE_TABLE(usb, sample_ids);

static struct usb_driver sample_driver = {
	.name = "sample",
	.probe = sample_probe,
	.disconnect = sample_disconnect,
	.id_table = sample_ids,
};
module_usb_driver(sample_driver);
MODULE_LICENSE("GPL");
