// Rule: returned_locked
// Event: regulator_set
// Verdict: TRUE
/* A mode that the regulator has not is refused without the lock. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/regulator/driver.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_set_mode(struct regulator_dev *regulator, unsigned int mode)
{
	struct sample *sample = rdev_get_drvdata(regulator);

	mutex_lock(&sample->lock);
	if (mode == REGULATOR_MODE_STANDBY) {
		mutex_unlock(&sample->lock);
		return -EINVAL;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct regulator_ops sample_operations = { .set_mode = sample_set_mode };
static const struct regulator_desc sample_description = {
	.name = "sample",
	.type = REGULATOR_VOLTAGE,
	.ops = &sample_operations,
};

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct regulator_config config = { .dev = &device->dev };

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	config.driver_data = sample;
	return PTR_ERR_OR_ZERO(devm_regulator_register(&device->dev, &sample_description, &config));
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
