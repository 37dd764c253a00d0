// Rule: urb_leak
// Event: usb_probe
// Verdict: FALSE at line 17
/* A buffer that cannot be had leaves the URB. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/usb.h>

struct sample { struct urb *urb; void *buffer; };

static int sample_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	sample->urb = usb_alloc_urb(0, GFP_KERNEL);
	if (!sample->urb)
		goto no_urb;
	sample->buffer = kmalloc(64, GFP_KERNEL);
	if (!sample->buffer)
		goto no_buffer;
	usb_set_intfdata(interface, sample);
	return 0;

no_buffer:
	kfree(sample->buffer);
no_urb:
	kfree(sample);
	return -ENOMEM;
}

static void sample_disconnect(struct usb_interface *interface)
{
	struct sample *sample = usb_get_intfdata(interface);

	usb_kill_urb(sample->urb);
	usb_free_urb(sample->urb);
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
