// Rule: clock_enabled
// Event: runtime_suspend
// Verdict: FALSE at line 46
/* The clock is turned off in remove, though it is off while the device is idle. */
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

static int sample_resume(struct device *device)
{
	return clk_prepare_enable(dev_get_drvdata(device));
}

/* The clock is off until the device is got for use. */
static int sample_probe(struct platform_device *device)
{
	struct clk *clock = devm_clk_get(&device->dev, NULL);
	int error;

	if (IS_ERR(clock))
		return PTR_ERR(clock);
	platform_set_drvdata(device, clock);
	pm_runtime_enable(&device->dev);
	error = pm_runtime_resume_and_get(&device->dev);
	if (error) {
		pm_runtime_disable(&device->dev);
		return error;
	}
	pm_runtime_put(&device->dev);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	pm_runtime_disable(&device->dev);
	clk_disable_unprepare(platform_get_drvdata(device));
	return 0;
}

static const struct dev_pm_ops sample_power = {
	SET_RUNTIME_PM_OPS(sample_suspend, sample_resume, NULL)
};
static struct platform_driver sample_driver = {
	.driver = { .name = "sample", .pm = &sample_power },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
