// Rule: returned_locked
// Event: w1_operation
// Verdict: TRUE
/* A reset of the bus is refused without the lock. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/w1.h>

struct sample { struct mutex lock; unsigned int n; struct w1_bus_master master; };

static u8 sample_reset(void *data)
{
	struct sample *sample = data;

	mutex_lock(&sample->lock);
	if (sample->n > 10) {
		mutex_unlock(&sample->lock);
		return 1;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static u8 sample_touch(void *data, u8 bit)
{
	return bit;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->n = device->id;
	sample->master.data = sample;
	sample->master.reset_bus = sample_reset;
	sample->master.touch_bit = sample_touch;
	return w1_add_master_device(&sample->master);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
