// Rule: returned_locked
// Event: backlight_set
// Verdict: TRUE
/* A light that is too bright is refused without the lock. */
#include <linux/backlight.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_update(struct backlight_device *backlight)
{
	struct sample *sample = bl_get_data(backlight);

	mutex_lock(&sample->lock);
	if (backlight->props.brightness > 50) {
		mutex_unlock(&sample->lock);
		return -EINVAL;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct backlight_ops sample_operations = { .update_status = sample_update };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct backlight_properties properties = { .type = BACKLIGHT_RAW, .max_brightness = 100 };

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	return PTR_ERR_OR_ZERO(devm_backlight_device_register(&device->dev, "sample", &device->dev, sample,
							      &sample_operations, &properties));
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
