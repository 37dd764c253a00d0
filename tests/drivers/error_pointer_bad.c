// Rule: error_pointer
// Event: platform_probe
// Verdict: FALSE at line 18
/* A clock that could not be had is no null pointer. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

static int sample_probe(struct platform_device *device)
{
	struct clk *clock = devm_clk_get(&device->dev, NULL);

	if (!clock)
		return -ENODEV;
	return clk_prepare(clock);
}

static int sample_remove(struct platform_device *device)
{
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
