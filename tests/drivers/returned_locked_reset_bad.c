// Rule: returned_locked
// Event: reset
// Verdict: FALSE at line 17
/* A reset that is in use is refused with the lock held. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/reset-controller.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; struct reset_controller_dev controller; };

static int sample_assert(struct reset_controller_dev *controller, unsigned long number)
{
	struct sample *sample = container_of(controller, struct sample, controller);

	mutex_lock(&sample->lock);
	if (number == 3) {
		return -EBUSY;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct reset_control_ops sample_operations = { .assert = sample_assert };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->controller.ops = &sample_operations;
	sample->controller.nr_resets = 8;
	return devm_reset_controller_register(&device->dev, &sample->controller);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
