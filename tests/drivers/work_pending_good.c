// Rule: work_pending
// Event: platform_remove
// Verdict: TRUE
/* Remove cancels the work. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/workqueue.h>

struct sample { struct work_struct work; int n; };

static void sample_work(struct work_struct *work)
{
	struct sample *sample = container_of(work, struct sample, work);

	sample->n++;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	INIT_WORK(&sample->work, sample_work);
	schedule_work(&sample->work);
	platform_set_drvdata(device, sample);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	struct sample *sample = platform_get_drvdata(device);

	cancel_work_sync(&sample->work);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
