// Rule: hid_opened
// Event: hid_probe
// Verdict: FALSE at line 17
/* A device that does not answer stays open. */
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
		hid_hw_stop(device);
		return error;
	}
	error = hid_hw_raw_request(device, 1, NULL, 0, HID_FEATURE_REPORT, HID_REQ_GET_REPORT);
	if (error < 0) {
		hid_hw_stop(device);
		return error;
	}
	error = 0;
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
