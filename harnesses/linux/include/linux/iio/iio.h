/* See linux/device.h. */
#ifndef PRAETOR_IIO_H
#define PRAETOR_IIO_H
#include_next <linux/iio/iio.h>
#define iio_priv(device) ((void *)((char *)(device) + ALIGN(sizeof(struct iio_dev), 128)))

/* With the whole size, so that it is known where the driver's is. */
#define PRAETOR_IIO_SIZE(size) (ALIGN(sizeof(struct iio_dev), 128) + (size))
struct iio_dev *env_managed_iio_device(struct device *parent, unsigned long size);
struct iio_dev *env_iio_device(struct device *parent, unsigned long size);
#define devm_iio_device_alloc(parent, size) env_managed_iio_device(parent, PRAETOR_IIO_SIZE(size))
#define iio_device_alloc(parent, size) env_iio_device(parent, PRAETOR_IIO_SIZE(size))
#endif
