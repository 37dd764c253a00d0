// Rule: irq_leak
// Event: platform_remove
// Verdict: FALSE at line 24
/* One of three interrupts is not freed. */
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/platform_device.h>

static irqreturn_t sample_handle(int number, void *data)
{
	return IRQ_HANDLED;
}

static int sample_probe(struct platform_device *device)
{
	int error;

	error = request_irq(11, sample_handle, 0, "sample", device);
	if (error)
		return error;
	error = request_irq(12, sample_handle, 0, "sample", device);
	if (error)
		goto free_first;
	error = request_irq(13, sample_handle, 0, "sample", device);
	if (error)
		goto free_second;
	return 0;
free_second:
	free_irq(12, device);
free_first:
	free_irq(11, device);
	return error;
}

static int sample_remove(struct platform_device *device)
{
	free_irq(11, device);
	free_irq(12, device);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
