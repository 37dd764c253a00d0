// Rule: returned_locked
// Event: debugfs_use
// Verdict: FALSE at line 18
/* A number that is too large is refused with the lock held. */
#include <linux/debugfs.h>
#include <linux/fs.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_set(void *data, u64 number)
{
	struct sample *sample = data;

	mutex_lock(&sample->lock);
	if (number > 10) {
		return -EINVAL;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

DEFINE_DEBUGFS_ATTRIBUTE(sample_fops, NULL, sample_set, "%llu\n");

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	debugfs_create_file_unsafe("sample", 0200, NULL, sample, &sample_fops);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
