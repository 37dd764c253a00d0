// Rule: returned_locked
// Event: spi_transfer
// Verdict: FALSE at line 19
/* A transfer that is too long keeps the lock of the controller's data. */
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/spi/spi.h>

struct sample {
	struct mutex lock;
	unsigned int transfers;
};

static int sample_transfer(struct spi_controller *controller, struct spi_device *device, struct spi_transfer *transfer)
{
	struct sample *sample = spi_controller_get_devdata(controller);
	int error = 0;

	mutex_lock(&sample->lock);
	if (transfer->len > 64) {
		return -EINVAL;
	}
	sample->transfers++;
	mutex_unlock(&sample->lock);
	return error;
}

static int sample_probe(struct platform_device *device)
{
	struct spi_controller *controller = devm_spi_alloc_master(&device->dev, sizeof(struct sample));
	struct sample *sample;

	if (!controller)
		return -ENOMEM;
	sample = spi_controller_get_devdata(controller);
	mutex_init(&sample->lock);
	controller->transfer_one = sample_transfer;
	return devm_spi_register_controller(&device->dev, controller);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
