// Rule: irq_leak
// Event: platform_probe
// Verdict: FALSE at line 29
/* An error of probe leaves the handler. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { int irq; void *buffer; };

static irqreturn_t sample_interrupt(int irq, void *data)
{
	return IRQ_HANDLED;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	int error;

	if (!sample)
		return -ENOMEM;
	sample->irq = platform_get_irq(device, 0);
	if (sample->irq < 0)
		return sample->irq;
	error = request_irq(sample->irq, sample_interrupt, 0, "sample", sample);
	if (error)
		return error;
	sample->buffer = devm_kzalloc(&device->dev, 64, GFP_KERNEL);
	if (!sample->buffer) {
		dev_err(&device->dev, "no memory\n");
		return -ENOMEM;
	}
	platform_set_drvdata(device, sample);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	struct sample *sample = platform_get_drvdata(device);

	free_irq(sample->irq, sample);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
