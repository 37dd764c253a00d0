// Rule: returned_locked
// Event: iio_read_raw
// Verdict: TRUE
/* What is not known of a channel is refused before the direct mode is claimed. */
#include <linux/iio/iio.h>
#include <linux/module.h>
#include <linux/platform_device.h>

static int sample_read(struct iio_dev *iio, struct iio_chan_spec const *channel, int *value, int *more, long what)
{
	if (what != IIO_CHAN_INFO_RAW)
		return -EINVAL;
	if (iio_device_claim_direct_mode(iio))
		return -EBUSY;
	*value = 3;
	iio_device_release_direct_mode(iio);
	return IIO_VAL_INT;
}

static const struct iio_chan_spec sample_channels[] = { { .type = IIO_VOLTAGE } };
static const struct iio_info sample_info = { .read_raw = sample_read };

static int sample_probe(struct platform_device *device)
{
	struct iio_dev *iio = devm_iio_device_alloc(&device->dev, 4);

	if (!iio)
		return -ENOMEM;
	iio->info = &sample_info;
	iio->channels = sample_channels;
	iio->num_channels = ARRAY_SIZE(sample_channels);
	return devm_iio_device_register(&device->dev, iio);
}

static struct platform_driver sample_driver = {
	.driver = { .name = "sample" },
	.probe = sample_probe,
};
module_platform_driver(sample_driver);
MODULE_LICENSE("GPL");
