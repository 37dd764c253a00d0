// Rule: returned_locked
// Event: debugfs_use
// Verdict: TRUE
/* Text that cannot be had is refused without the lock. */
#include <linux/debugfs.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/seq_file.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_show(struct seq_file *file, void *unused)
{
	struct sample *sample = file->private;

	mutex_lock(&sample->lock);
	if (sample->n > 10) {
		mutex_unlock(&sample->lock);
		return -EIO;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

DEFINE_SHOW_ATTRIBUTE(sample);

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->n = device->id;
	debugfs_create_file("sample", 0400, NULL, sample, &sample_fops);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
