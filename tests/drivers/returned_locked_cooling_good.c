// Rule: returned_locked
// Event: cooling_set
// Verdict: TRUE
/* A state that is had already is refused without the lock. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/thermal.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_set(struct thermal_cooling_device *cooling, unsigned long state)
{
	struct sample *sample = cooling->devdata;

	mutex_lock(&sample->lock);
	if (state == sample->n) {
		mutex_unlock(&sample->lock);
		return -EAGAIN;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static int sample_most(struct thermal_cooling_device *cooling, unsigned long *state)
{
	*state = 4;
	return 0;
}

static int sample_now(struct thermal_cooling_device *cooling, unsigned long *state)
{
	*state = 0;
	return 0;
}

static const struct thermal_cooling_device_ops sample_operations = {
	.get_max_state = sample_most,
	.get_cur_state = sample_now,
	.set_cur_state = sample_set,
};

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	return PTR_ERR_OR_ZERO(devm_thermal_of_cooling_device_register(&device->dev, NULL, "sample", sample, &sample_operations));
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
