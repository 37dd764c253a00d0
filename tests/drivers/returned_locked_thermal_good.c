// Rule: returned_locked
// Event: thermal_ask
// Verdict: TRUE
/* A temperature that is not yet known is refused without the lock. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/thermal.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_temperature(struct thermal_zone_device *zone, int *temperature)
{
	struct sample *sample = zone->devdata;

	mutex_lock(&sample->lock);
	if (sample->n > 100) {
		mutex_unlock(&sample->lock);
		return -EAGAIN;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct thermal_zone_device_ops sample_operations = { .get_temp = sample_temperature };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->n = device->id;
	return PTR_ERR_OR_ZERO(devm_thermal_of_zone_register(&device->dev, 0, sample, &sample_operations));
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
