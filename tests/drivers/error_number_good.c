// Rule: error_number
// Event: platform_probe
// Verdict: TRUE
/* The error is returned. */
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/platform_device.h>

static irqreturn_t sample_interrupt(int number, void *data)
{
	return IRQ_HANDLED;
}

static int sample_probe(struct platform_device *device)
{
	int irq = platform_get_irq(device, 0);

	if (irq < 0)
		return irq;
	return devm_request_irq(&device->dev, irq, sample_interrupt, 0, "sample", device);
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
