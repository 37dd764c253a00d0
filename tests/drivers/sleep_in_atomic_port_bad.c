// Rule: sleep_in_atomic
// Event: urb_complete
// Verdict: FALSE at line 18
/* What the core's generic functions have received is handled by the driver in an interrupt. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/tty.h>
#include <linux/tty_flip.h>
#include <linux/usb.h>
#include <linux/usb/serial.h>

static DEFINE_MUTEX(sample_lock);

static void sample_process(struct urb *urb)
{
	struct usb_serial_port *port = urb->context;

	mutex_lock(&sample_lock);
	if (urb->actual_length)
		tty_flip_buffer_push(&port->port);
	mutex_unlock(&sample_lock);
}

static const struct usb_device_id sample_ids[] = { { USB_DEVICE(0x1234, 0x5678) }, { } };
MODULE_DEVICE_TABLE(usb, sample_ids);

static struct usb_serial_driver sample_device = {
	.driver = { .owner = THIS_MODULE, .name = "sample" },
	.id_table = sample_ids,
	.num_ports = 1,
	.num_bulk_in = 1,
	.process_read_urb = sample_process,
};

static struct usb_serial_driver *const sample_drivers[] = { &sample_device, NULL };
module_usb_serial_driver(sample_drivers, sample_ids);
MODULE_LICENSE("GPL");
