// Rule: returned_locked
// Event: nvmem_write
// Verdict: TRUE
/* What is behind the part that can be written is refused without the lock. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/nvmem-provider.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_write(void *data, unsigned int from, void *values, size_t bytes)
{
	struct sample *sample = data;

	mutex_lock(&sample->lock);
	if (from + bytes > 64) {
		mutex_unlock(&sample->lock);
		return -EINVAL;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct nvmem_config config = { .name = "sample", .size = 128, .word_size = 1, .reg_write = sample_write };

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	config.dev = &device->dev;
	config.priv = sample;
	return PTR_ERR_OR_ZERO(devm_nvmem_register(&device->dev, &config));
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
