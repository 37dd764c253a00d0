// Rule: runtime_pm
// Event: usb_probe
// Verdict: TRUE
/* An error of probe does not leave the interface in use. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/usb.h>

static int sample_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	void *buffer;
	int error = usb_autopm_get_interface(interface);

	if (error)
		return error;
	buffer = kmalloc(64, GFP_KERNEL);
	if (!buffer) {
		usb_autopm_put_interface(interface);
		return -ENOMEM;
	}
	usb_set_intfdata(interface, buffer);
	usb_autopm_put_interface(interface);
	return 0;
}

static void sample_disconnect(struct usb_interface *interface)
{
	kfree(usb_get_intfdata(interface));
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
