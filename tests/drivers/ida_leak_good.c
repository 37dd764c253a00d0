// Rule: ida_leak
// Event: platform_probe
// Verdict: TRUE
/* An error of probe gives the number back. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/idr.h>

static DEFINE_IDA(sample_ids);

static int sample_probe(struct platform_device *device)
{
	int id = ida_alloc(&sample_ids, GFP_KERNEL);
	void *buffer;

	if (id < 0)
		return id;
	buffer = devm_kzalloc(&device->dev, 64, GFP_KERNEL);
	if (!buffer) {
		ida_free(&sample_ids, id);
		return -ENOMEM;
	}
	device->id = id;
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	ida_free(&sample_ids, device->id);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
