// Rule: memory_leak
// Event: isa_remove
// Verdict: FALSE at line 12
/* Remove keeps what probe has allocated for the ISA device. */
#include <linux/device.h>
#include <linux/isa.h>
#include <linux/module.h>
#include <linux/slab.h>

static int sample_probe(struct device *device, unsigned int number)
{
	void *state = kzalloc(16, GFP_KERNEL);

	if (!state)
		return -ENOMEM;
	dev_set_drvdata(device, state);
	return 0;
}

static void sample_remove(struct device *device, unsigned int number)
{
	dev_set_drvdata(device, NULL);
}

static struct isa_driver sample_driver = {
	.probe = sample_probe,
	.remove = sample_remove,
	.driver = { .name = "sample" },
};
module_isa_driver(sample_driver, 2);
MODULE_LICENSE("GPL");
