// Rule: completion_initialised
// Event: platform_probe
// Verdict: TRUE
/* The completion is initialised before it can be completed. */
#include <linux/completion.h>
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct completion done; int value; };
static DECLARE_COMPLETION(sample_stopped);

static int sample_probe(struct platform_device *device)
{
	DECLARE_COMPLETION_ONSTACK(started);
	struct sample *sample = kzalloc(sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	complete(&started);
	init_completion(&sample->done);
	wait_for_completion_timeout(&sample->done, HZ);
	platform_set_drvdata(device, sample);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	struct sample *sample = platform_get_drvdata(device);

	complete(&sample->done);
	wait_for_completion_timeout(&sample_stopped, HZ);
	kfree(sample);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
