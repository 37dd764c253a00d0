// Rule: timer_pending
// Event: platform_remove
// Verdict: FALSE at line 30
/* Remove leaves the timer running. */
#include <linux/clk.h>
#include <linux/interrupt.h>
#include <linux/io.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/timer.h>

struct sample { struct timer_list timer; int n; };

static void sample_tick(struct timer_list *timer)
{
	struct sample *sample = from_timer(sample, timer, timer);

	if (++sample->n < 10)
		mod_timer(timer, jiffies + HZ);
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);

	if (!sample)
		return -ENOMEM;
	timer_setup(&sample->timer, sample_tick, 0);
	mod_timer(&sample->timer, jiffies + HZ);
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
