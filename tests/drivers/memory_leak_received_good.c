// Rule: memory_leak
// Event: spi_probe
// Verdict: TRUE
/* What was allocated is freed where the chip is another one. */
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/spi/spi.h>

static int sample_probe(struct spi_device *device)
{
	u8 *number = kzalloc(2, GFP_KERNEL);
	int error;

	if (!number)
		return -ENOMEM;
	error = spi_read(device, number, 2);
	if (!error && number[0] == 0x5a) {
		kfree(number);
		return -ENODEV;
	}
	kfree(number);
	return error;
}

static struct spi_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_spi_driver(sample_driver);
MODULE_LICENSE("GPL");
