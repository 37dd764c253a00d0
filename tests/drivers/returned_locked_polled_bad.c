// Rule: returned_locked
// Event: input_poll
// Verdict: FALSE at line 15
/* What was polled for is refused with the lock held. */
#include <linux/input.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_read(struct sample *sample)
{
	mutex_lock(&sample->lock);
	if (sample->n > 10) {
		return -EIO;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static void sample_poll(struct input_dev *input)
{
	sample_read(input_get_drvdata(input));
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct input_dev *input = devm_input_allocate_device(&device->dev);
	int error;

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	if (!input)
		return -ENOMEM;
	sample->n = device->id;
	input_set_drvdata(input, sample);
	error = input_setup_polling(input, sample_poll);
	if (error)
		return error;
	return input_register_device(input);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
