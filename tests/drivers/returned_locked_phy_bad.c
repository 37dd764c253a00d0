// Rule: returned_locked
// Event: phy_power_on
// Verdict: FALSE at line 18
/* A PHY that is in use is refused with the lock held. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/of.h>
#include <linux/phy/phy.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_power_on(struct phy *phy)
{
	struct sample *sample = phy_get_drvdata(phy);

	mutex_lock(&sample->lock);
	if (sample->n > 0) {
		return -EBUSY;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static const struct phy_ops sample_operations = { .power_on = sample_power_on };

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct phy *phy;

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	sample->n = device->id;
	phy = devm_phy_create(&device->dev, NULL, &sample_operations);
	if (IS_ERR(phy))
		return PTR_ERR(phy);
	phy_set_drvdata(phy, sample);
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
