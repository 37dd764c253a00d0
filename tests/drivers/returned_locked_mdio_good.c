// Rule: returned_locked
// Event: mdio_read
// Verdict: TRUE
/* A register that there is not is refused without the lock. */
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/phy.h>
#include <linux/platform_device.h>
#include <linux/slab.h>

struct sample { struct mutex lock; unsigned int n; };

static int sample_read(struct mii_bus *bus, int address, int number)
{
	struct sample *sample = bus->priv;

	mutex_lock(&sample->lock);
	if (number == 17) {
		mutex_unlock(&sample->lock);
		return -EIO;
	}
	sample->n++;
	mutex_unlock(&sample->lock);
	return 0;
}

static int sample_probe(struct platform_device *device)
{
	struct sample *sample = devm_kzalloc(&device->dev, sizeof(*sample), GFP_KERNEL);
	struct mii_bus *bus = devm_mdiobus_alloc(&device->dev);

	if (!sample)
		return -ENOMEM;
	mutex_init(&sample->lock);
	if (!bus)
		return -ENOMEM;
	bus->priv = sample;
	bus->read = sample_read;
	return devm_mdiobus_register(&device->dev, bus);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
