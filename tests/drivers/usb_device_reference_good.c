// Rule: usb_device_reference
// Event: usb_probe
// Verdict: TRUE
/* An error of probe gives the reference back. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/usb.h>

struct sample { struct usb_device *device; void *buffer; };

static int sample_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	sample->device = usb_get_dev(interface_to_usbdev(interface));
	sample->buffer = kmalloc(64, GFP_KERNEL);
	if (!sample->buffer) {
		usb_put_dev(sample->device);
		kfree(sample);
		return -ENOMEM;
	}
	usb_set_intfdata(interface, sample);
	return 0;
}

static void sample_disconnect(struct usb_interface *interface)
{
	struct sample *sample = usb_get_intfdata(interface);

	usb_put_dev(sample->device);
	kfree(sample->buffer);
	kfree(sample);
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
