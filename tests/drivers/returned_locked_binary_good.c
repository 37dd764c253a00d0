// Rule: returned_locked
// Event: binary_write
// Verdict: TRUE
/* More than the device takes at a time is refused without the lock. */
#include <linux/device.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/sysfs.h>

struct sample { struct mutex lock; unsigned int n; };

static ssize_t sample_write(struct file *file, struct kobject *object, struct bin_attribute *attribute, char *data, loff_t from,
			    size_t count)
{
	struct sample *sample = dev_get_drvdata(kobj_to_dev(object));

	mutex_lock(&sample->lock);
	if (count > 16) {
		mutex_unlock(&sample->lock);
		return -EFBIG;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static struct bin_attribute sample_attribute = { .attr = { .name = "sample", .mode = 0200 }, .size = 64, .write = sample_write };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	platform_set_drvdata(device, sample);
	return device_create_bin_file(&device->dev, &sample_attribute);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
