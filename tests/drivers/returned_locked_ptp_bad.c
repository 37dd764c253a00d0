// Rule: returned_locked
// Event: ptp_enable
// Verdict: FALSE at line 17
/* What the clock cannot put out is refused with the lock held. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/ptp_clock_kernel.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; struct ptp_clock_info info; };

static int sample_enable(struct ptp_clock_info *info, struct ptp_clock_request *request, int on)
{
	struct sample *sample = container_of(info, struct sample, info);

	mutex_lock(&sample->lock);
	if (request->type != PTP_CLK_REQ_PEROUT) {
		return -EOPNOTSUPP;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct ptp_clock *clock;

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->info.n_per_out = 1;
	sample->info.enable = sample_enable;
	clock = ptp_clock_register(&sample->info, &device->dev);
	return PTR_ERR_OR_ZERO(clock);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
