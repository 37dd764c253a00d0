// Rule: error_pointer
// Event: platform_probe
// Verdict: TRUE
/* A clock that could not be had is an error pointer. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

static int sample_probe(struct platform_device *device)
{
	struct clk *clock = devm_clk_get(&device->dev, NULL);

	if (IS_ERR(clock))
		return PTR_ERR(clock);
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
