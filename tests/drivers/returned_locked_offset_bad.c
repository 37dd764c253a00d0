// Rule: returned_locked
// Event: rtc_offset
// Verdict: FALSE at line 17
/* A correction that is too large is refused with the lock held. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/rtc.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_set_offset(struct device *device, long offset)
{
	struct sample *sample = dev_get_drvdata(device);

	mutex_lock(&sample->lock);
	if (offset > 1000) {
		return -ERANGE;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct rtc_class_ops sample_operations = { .set_offset = sample_set_offset };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct rtc_device *rtc;

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	platform_set_drvdata(device, sample);
	rtc = devm_rtc_allocate_device(&device->dev);
	if (IS_ERR(rtc))
		return PTR_ERR(rtc);
	rtc->ops = &sample_operations;
	return devm_rtc_register_device(rtc);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
