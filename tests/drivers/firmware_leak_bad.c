// Rule: firmware_leak
// Event: usb_probe
// Verdict: FALSE at line 13
/* Firmware that is too short is not released. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/usb.h>
#include <linux/firmware.h>

static int sample_probe(struct usb_interface *interface, const struct usb_device_id *id)
{
	const struct firmware *firmware;
	int error = request_firmware(&firmware, "sample.bin", &interface->dev);

	if (error)
		return error;
	if (firmware->size < 16) {
		dev_err(&interface->dev, "too short\n");
		return -EINVAL;
	}
	release_firmware(firmware);
	return 0;
}

static void sample_disconnect(struct usb_interface *interface)
{
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
