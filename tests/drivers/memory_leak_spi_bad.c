// Rule: memory_leak
// Event: spi_setup
// Verdict: FALSE at line 19
/* What is kept for each device on the controller is freed by nobody. */
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/spi/spi.h>

struct sample {
	unsigned int divisor;
};

static int sample_setup(struct spi_device *device)
{
	struct sample *sample = spi_get_ctldata(device);

	if (!sample) {
		sample = kzalloc(sizeof(*sample), GFP_KERNEL);
		if (!sample)
			return -ENOMEM;
		spi_set_ctldata(device, sample);
	}
	sample->divisor = 2;
	return 0;
}

static int sample_transfer(struct spi_controller *controller, struct spi_device *device, struct spi_transfer *transfer)
{
	return 0;
}

static int sample_probe(struct platform_device *device)
{
	struct spi_controller *controller = spi_alloc_master(&device->dev, 0);
	int error;

	if (!controller)
		return -ENOMEM;
	controller->setup = sample_setup;
	controller->transfer_one = sample_transfer;
	platform_set_drvdata(device, controller);
	error = spi_register_controller(controller);
	if (error)
		spi_controller_put(controller);
	return error;
}

static int sample_remove(struct platform_device *device)
{
	spi_unregister_controller(platform_get_drvdata(device));
	return 0;
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
	.remove = sample_remove,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
