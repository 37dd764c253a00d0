// Rule: clock_enabled
// Event: platform_probe
// Verdict: FALSE at line 19
/* The clock stays on if its rate is zero. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

static int sample_probe(struct platform_device *device)
{
	struct clk *clock = devm_clk_get(&device->dev, NULL);
	int error;

	if (IS_ERR(clock))
		return PTR_ERR(clock);
	error = clk_prepare_enable(clock);
	if (error)
		return error;
	if (clk_get_rate(clock) == 0) {
		clk_disable(NULL);
		return -EINVAL;
	}
	platform_set_drvdata(device, clock);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	clk_disable_unprepare(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
