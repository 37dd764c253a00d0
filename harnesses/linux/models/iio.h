/* Industrial I/O: one device. */
#ifdef _INDUSTRIAL_IO_H_
static struct iio_dev *iio_device;

#define IIO_ALLOCATE(parent_, size) \
({ \
	struct iio_dev *device_ = calloc(1, size); \
	if (device_) { \
		device_->priv = (char *)device_ + PRAETOR_IIO_SIZE(0); \
		device_->dev.parent = parent_; \
	} \
	device_; \
})

struct iio_dev *env_managed_iio_device(struct device *parent, unsigned long size)
{
	R_sleep();
	return IIO_ALLOCATE(parent, size);
}

struct iio_dev *env_iio_device(struct device *parent, unsigned long size)
{
	struct iio_dev *device;

	R_sleep();
	device = IIO_ALLOCATE(parent, size);
	if (device)
		R_get(K_IIO_DEVICE, device);
	return device;
}

void iio_device_free(struct iio_dev *device)
{
	if (device)
		R_put(K_IIO_DEVICE, device);
}

static void iio_registered(struct iio_dev *device)
{
	KEEP_ANY(iio_device, device);
	if (device->info && device->info->attrs)
		register_group(&device->dev, device->info->attrs);
}

int __iio_device_register(struct iio_dev *device, struct module *module)
{
	MAY_FAIL(-EINVAL);
	iio_registered(device);
	return 0;
}

void iio_device_unregister(struct iio_dev *device) { R_sleep(); if (iio_device == device) iio_device = NULL; }
static void release_iio(void *data) { iio_device = NULL; }

int __devm_iio_device_register(struct device *parent, struct iio_dev *device, struct module *module)
{
	MAY_FAIL(-EINVAL);
	iio_registered(device);
	manage(release_iio, NULL);
	return 0;
}

int iio_device_claim_direct_mode(struct iio_dev *device) { return sleeping_result(-EBUSY); }
void iio_device_release_direct_mode(struct iio_dev *device) { }

#define IIO_OPERATION(event, operation, ...) \
static int event_##event(void) \
{ \
	int a = env_any(), b = env_any(); \
	unsigned int channel = env_any(); \
	if (!iio_device || !iio_device->info || !iio_device->info->operation || channel >= iio_device->num_channels) \
		return 0; \
	PROCESS(iio_device->info->operation(iio_device, &iio_device->channels[channel], __VA_ARGS__)); \
	return happened(EVENT_##event); \
}
IIO_OPERATION(iio_read_raw, read_raw, &a, &b, env_any())
IIO_OPERATION(iio_write_raw, write_raw, a, b, env_any())
IIO_OPERATION(iio_read_event_config, read_event_config, a, b)
IIO_OPERATION(iio_write_event_config, write_event_config, a, b, CHOICE())
IIO_OPERATION(iio_read_event_value, read_event_value, a, b, env_any(), &a, &b)
IIO_OPERATION(iio_write_event_value, write_event_value, a, b, env_any(), a, b)
#endif
