// Rule: sleep_in_atomic
// Event: gpio_irq
// Verdict: TRUE
/* An interrupt of a line is unmasked, and what that means written when that may sleep. */
#include <linux/gpio/driver.h>
#include <linux/irq.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; struct gpio_chip lines; };

static void sample_bus_sync_unlock(struct irq_data *data)
{
	struct sample *sample = gpiochip_get_data(irq_data_get_irq_chip_data(data));

	mutex_lock(&sample->lock);
	sample->n++;
	mutex_unlock(&sample->lock);
}

static void sample_mask(struct irq_data *data) { }
static void sample_unmask(struct irq_data *data) { }
static struct irq_chip sample_chip = {
	.irq_mask = sample_mask,
	.irq_unmask = sample_unmask,
	.irq_bus_sync_unlock = sample_bus_sync_unlock,
};

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->lines.ngpio = 8;
	sample->lines.irq.chip = &sample_chip;
	return devm_gpiochip_add_data(&device->dev, &sample->lines, sample);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
