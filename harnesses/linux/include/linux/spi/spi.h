/* See linux/device.h. */
#ifndef PRAETOR_SPI_H
#define PRAETOR_SPI_H
#include_next <linux/spi/spi.h>
#define spi_get_drvdata(device) (((struct spi_device *)(device))->dev.driver_data)
#define spi_set_drvdata(device, data) ((void)(((struct spi_device *)(device))->dev.driver_data = (data)))
#endif
