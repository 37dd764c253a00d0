/* See linux/device.h. */
#ifndef PRAETOR_IIO_H
#define PRAETOR_IIO_H
#include_next <linux/iio/iio.h>
#define iio_priv(device) ((void *)((char *)(device) + ALIGN(sizeof(struct iio_dev), 128)))
#endif
