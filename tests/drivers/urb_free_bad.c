// Rule: urb_free
// Event: usb_disconnect
// Verdict: FALSE at line 14
/* The URB is freed in disconnect and by what disconnect calls. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/usb.h>

static struct urb *sample_urb;

static void sample_stop(void)
{
	usb_kill_urb(sample_urb);
	usb_free_urb(sample_urb);
}

static int sample_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	sample_urb = usb_alloc_urb(0, GFP_KERNEL);
	if (!sample_urb)
		return -ENOMEM;
	usb_set_intfdata(interface, sample_urb);
	return 0;
}

static void sample_disconnect(struct usb_interface *interface)
{
	usb_free_urb(sample_urb);
	sample_stop();
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
