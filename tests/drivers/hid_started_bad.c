// Rule: hid_started
// Event: hid_probe
// Verdict: FALSE at line 14
/* A device that cannot be opened stays started. */
#include <linux/hid.h>
#include <linux/module.h>

static int sample_probe(struct hid_device *device, const struct hid_device_id *id)
{
	int error = hid_parse(device);

	if (error)
		return error;
	error = hid_hw_start(device, HID_CONNECT_DEFAULT);
	if (error)
		return error;
	error = hid_hw_open(device);
	if (error) {
		hid_err(device, "not opened\n");
		return error;
	}
	hid_info(device, "sample\n");
	return error;
}

static void sample_remove(struct hid_device *device)
{
	hid_hw_close(device);
	hid_hw_stop(device);
}

static const struct hid_device_id sample_ids[] = { { HID_USB_DEVICE(0x1234, 0x5678) }, { } };
MODULE_DEVICE_TABLE(hid, sample_ids);

static struct hid_driver sample_driver = {
	.name = "sample",
	.id_table = sample_ids,
	.probe = sample_probe,
	.remove = sample_remove,
};
module_hid_driver(sample_driver);
MODULE_LICENSE("GPL");
