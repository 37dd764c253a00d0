// Rule: workqueue_leak
// Event: platform_probe
// Verdict: TRUE
/* An error of probe destroys the queue. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/workqueue.h>

struct sample { struct workqueue_struct *queue; void *buffer; };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	sample->queue = alloc_workqueue("sample", 0, 0);
	if (!sample->queue)
		return -ENOMEM;
	sample->buffer = devm_kzalloc(&device->dev, 64, GFP_KERNEL);
	if (!sample->buffer) {
		destroy_workqueue(sample->queue);
		return -ENOMEM;
	}
	platform_set_drvdata(device, sample);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	struct sample *sample = platform_get_drvdata(device);

	destroy_workqueue(sample->queue);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
