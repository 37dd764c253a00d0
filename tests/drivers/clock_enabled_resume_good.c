// Rule: clock_enabled
// Event: resume
// Verdict: TRUE
/* The clock is turned off again where the device does not wake up. */
#include <linux/clk.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/of.h>
#include <linux/platform_device.h>
#include <linux/pm_runtime.h>
#include <linux/slab.h>

static int sample_suspend(struct device *device)
{
	clk_disable_unprepare(dev_get_drvdata(device));
	return 0;
}

static int sample_wake(struct clk *clock) { return clk_get_rate(clock) ? 0 : -EIO; }

static int sample_resume(struct device *device)
{
	struct clk *clock = dev_get_drvdata(device);
	int error = clk_prepare_enable(clock);

	if (error)
		return error;
	error = sample_wake(clock);
	if (error)
		clk_disable_unprepare(clock);
	return error;
}

/* The device tree says how fast each of its channels is; one of them has to run. */
static int sample_probe(struct platform_device *device)
{
	struct clk *clock = devm_clk_get(&device->dev, NULL);
	u32 rates[3];
	int error;

	if (IS_ERR(clock))
		return PTR_ERR(clock);
	error = of_property_read_u32_array(device->dev.of_node, "rates", rates, ARRAY_SIZE(rates));
	if (error)
		return error;
	if (!rates[0] && !rates[1] && !rates[2])
		return -EINVAL;
	platform_set_drvdata(device, clock);
	return clk_prepare_enable(clock);
}

static int sample_remove(struct platform_device *device)
{
	clk_disable_unprepare(platform_get_drvdata(device));
	return 0;
}

static SIMPLE_DEV_PM_OPS(sample_power, sample_suspend, sample_resume);
static struct platform_driver sample_driver = {
	.driver = { .name = "sample", .pm = &sample_power },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
