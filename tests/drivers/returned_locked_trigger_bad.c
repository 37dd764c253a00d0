// Rule: returned_locked
// Event: iio_triggered
// Verdict: FALSE at line 20
/* A sample that cannot be had keeps the lock. */
#include <linux/iio/iio.h>
#include <linux/iio/trigger_consumer.h>
#include <linux/iio/triggered_buffer.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static irqreturn_t sample_trigger(int number, void *data)
{
	struct iio_poll_func *poll = data;
	struct sample *sample = iio_priv(poll->indio_dev);

	mutex_lock(&sample->lock);
	if (sample->n > 10) {
		return IRQ_NONE;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	iio_trigger_notify_done(poll->indio_dev->trig);
	return IRQ_HANDLED;
}

static const struct iio_info sample_info = { };

static int sample_probe(struct platform_device *device)
{
	struct iio_dev *sensor = devm_iio_device_alloc(&device->dev, sizeof(struct sample));
	struct sample *sample;
	int error;

	if (!sensor)
		return -ENOMEM;
	sample = iio_priv(sensor);
	mutex_init(&sample->lock);
	sample->n = device->id;
	sensor->info = &sample_info;
	error = devm_iio_triggered_buffer_setup(&device->dev, sensor, NULL, sample_trigger, NULL);
	if (error)
		return error;
	return devm_iio_device_register(&device->dev, sensor);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
