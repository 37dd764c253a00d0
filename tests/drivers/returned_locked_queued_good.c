// Rule: returned_locked
// Event: work
// Verdict: TRUE
/* Work that an interrupt queues gives the lock back. */
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/workqueue.h>

struct sample { struct mutex lock; unsigned int n; struct work_struct work; };

static void sample_work(struct work_struct *work)
{
	struct sample *sample = container_of(work, struct sample, work);

	mutex_lock(&sample->lock);
	if (sample->n > 10) {
		mutex_unlock(&sample->lock);
		return;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
}

static irqreturn_t sample_handle(int number, void *data)
{
	struct sample *sample = data;

	schedule_work(&sample->work);
	return IRQ_HANDLED;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->n = device->id;
	INIT_WORK(&sample->work, sample_work);
	return devm_request_irq(&device->dev, 11, sample_handle, 0, "sample", sample);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
