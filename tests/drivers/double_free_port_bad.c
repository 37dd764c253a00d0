// Rule: double_free
// Event: serial_disconnect
// Verdict: FALSE at line 41
/* A port that has been removed is followed by the device, both of which free the same memory. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/tty.h>
#include <linux/usb.h>
#include <linux/usb/serial.h>

struct sample {
	int lines;
};

static int sample_attach(struct usb_serial *serial)
{
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	if (usb_control_msg_send(serial->dev, 0, 1, USB_TYPE_VENDOR, 0, 0, NULL, 0, 100, GFP_KERNEL)) {
		/* It is not released then. */
		kfree(sample);
		return -EIO;
	}
	usb_set_serial_data(serial, sample);
	return 0;
}

static void sample_port_remove(struct usb_serial_port *port)
{
	struct sample *sample = usb_get_serial_data(port->serial);

	kfree(sample);
}

static void sample_release(struct usb_serial *serial)
{
	struct sample *sample = usb_get_serial_data(serial);

	kfree(sample);
}

static const struct usb_device_id sample_ids[] = { { USB_DEVICE(0x1234, 0x5678) }, { } };
MODULE_DEVICE_TABLE(usb, sample_ids);

static struct usb_serial_driver sample_device = {
	.driver = { .owner = THIS_MODULE, .name = "sample" },
	.id_table = sample_ids,
	.num_ports = 1,
	.attach = sample_attach,
	.port_remove = sample_port_remove,
	.release = sample_release,
};

static struct usb_serial_driver *const sample_drivers[] = { &sample_device, NULL };
module_usb_serial_driver(sample_drivers, sample_ids);
MODULE_LICENSE("GPL");
