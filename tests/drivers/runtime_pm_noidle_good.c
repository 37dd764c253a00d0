// Rule: runtime_pm
// Event: platform_probe
// Verdict: TRUE
/* A count that is zero is put without harm by pm_runtime_put_noidle. */
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/pm_runtime.h>

static int sample_probe(struct platform_device *device)
{
	pm_runtime_get_noresume(&device->dev);
	pm_runtime_put(&device->dev);
	if (device->id > 3) {
		pm_runtime_put_noidle(&device->dev);
		return -EINVAL;
	}
	return 0;
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
