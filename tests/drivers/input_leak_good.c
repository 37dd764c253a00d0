// Rule: input_leak
// Event: platform_probe
// Verdict: TRUE
/* An input device that is not registered is freed. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/input.h>

static int sample_probe(struct platform_device *device)
{
	struct input_dev *input = input_allocate_device();
	int error;

	if (!input)
		return -ENOMEM;
	error = input_register_device(input);
	if (error) {
		input_free_device(input);
		return error;
	}
	platform_set_drvdata(device, input);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	input_unregister_device(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
