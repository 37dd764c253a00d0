// Rule: device_reference
// Event: platform_probe
// Verdict: TRUE
/* The parent's reference is given back by a probe that fails. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

static int sample_probe(struct platform_device *device)
{
	struct device *parent = get_device(device->dev.parent);

	if (!parent)
		return -ENODEV;
	if (!dev_get_drvdata(parent)) {
		put_device(parent);
		return -EPROBE_DEFER;
	}
	platform_set_drvdata(device, parent);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	put_device(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
