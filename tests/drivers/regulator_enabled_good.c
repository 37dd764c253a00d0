// Rule: regulator_enabled
// Event: platform_remove
// Verdict: TRUE
/* Remove turns the supply off. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/regulator/consumer.h>

static int sample_probe(struct platform_device *device)
{
	struct regulator *supply = devm_regulator_get(&device->dev, "vdd");
	int error;

	if (IS_ERR(supply))
		return PTR_ERR(supply);
	error = regulator_enable(supply);
	if (error)
		return error;
	platform_set_drvdata(device, supply);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	regulator_disable(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
