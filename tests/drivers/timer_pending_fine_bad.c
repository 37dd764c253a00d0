// Rule: timer_pending
// Event: platform_remove
// Verdict: FALSE at line 28
/* Remove leaves the timer running. */
#include <linux/hrtimer.h>
#include <linux/ktime.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct hrtimer timer; unsigned int n; };

static enum hrtimer_restart sample_tick(struct hrtimer *timer)
{
	struct sample *sample = container_of(timer, struct sample, timer);

	return ++sample->n < 10 ? HRTIMER_RESTART : HRTIMER_NORESTART;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	hrtimer_init(&sample->timer, CLOCK_MONOTONIC, HRTIMER_MODE_REL);
	sample->timer.function = sample_tick;
	hrtimer_start(&sample->timer, ms_to_ktime(10), HRTIMER_MODE_REL);
	platform_set_drvdata(device, sample);
	return 0;
}

static int sample_remove(struct platform_device *device)
{
	struct sample *sample = platform_get_drvdata(device);

	sample->n = 10;
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
