// Rule: irq_free
// Event: platform_remove
// Verdict: FALSE at line 32
/* An interrupt is freed that goes with the device. */
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/platform_device.h>

static int sample_irq;

static irqreturn_t sample_interrupt(int number, void *data)
{
	return IRQ_HANDLED;
}

static int sample_probe(struct platform_device *device)
{
	int error;

	sample_irq = platform_get_irq(device, 0);
	if (sample_irq < 0)
		return sample_irq;
	error = request_irq(sample_irq, sample_interrupt, 0, "sample", device);
	if (error)
		return error;
	free_irq(sample_irq, device);
	return devm_request_irq(&device->dev, sample_irq, sample_interrupt, 0, "sample", device);
}

static int sample_remove(struct platform_device *device)
{
	free_irq(sample_irq, device);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
