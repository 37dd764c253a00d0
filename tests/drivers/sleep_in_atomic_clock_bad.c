// Rule: sleep_in_atomic
// Event: clock_enable
// Verdict: FALSE at line 17
/* A clock is enabled by who may not sleep. */
#include <linux/clk-provider.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; struct clk_hw clock; };

static int sample_enable(struct clk_hw *clock)
{
	struct sample *sample = container_of(clock, struct sample, clock);

	mutex_lock(&sample->lock);
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct clk_ops sample_operations = { .enable = sample_enable };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct clk_init_data description = { .name = "sample", .ops = &sample_operations };

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->clock.init = &description;
	return devm_clk_hw_register(&device->dev, &sample->clock);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
