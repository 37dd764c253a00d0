// Rule: memory_leak
// Event: platform_remove
// Verdict: TRUE
/* With the parameter, there is a log, which remove frees. */
#include <linux/module.h>
#include <linux/moduleparam.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

static bool logs;
module_param(logs, bool, 0444);
static int sizes[4] = { 16, 16, 16, 16 };
static unsigned int size_count;
module_param_array(sizes, int, &size_count, 0444);

static int sample_probe(struct platform_device *device)
{
	char *log = NULL;

	if (size_count > 1 && sizes[1] < 1)
		return -EINVAL;
	if (logs) {
		log = kzalloc(64, GFP_KERNEL);
		if (!log)
			return -ENOMEM;
	}
	platform_set_drvdata(device, log);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	kfree(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
