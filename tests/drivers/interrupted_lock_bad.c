// Rule: interrupted_lock
// Event: irq
// Verdict: FALSE at line 19
/* Probe takes the handler's lock with interrupts on. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/spinlock.h>

struct sample { spinlock_t lock; int count; };

static irqreturn_t sample_interrupt(int irq, void *data)
{
	struct sample *sample = data;

	spin_lock(&sample->lock);
	sample->count++;
	spin_unlock(&sample->lock);
	return IRQ_HANDLED;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	int irq = platform_get_irq(device, 0);

	if (!sample)
		return -ENOMEM;
	if (irq < 0)
		return irq;
	spin_lock_init(&sample->lock);
	spin_lock(&sample->lock);
	sample->count = 1;
	spin_unlock(&sample->lock);
	return devm_request_irq(&device->dev, irq, sample_interrupt, 0, "sample", sample);
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
