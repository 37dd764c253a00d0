/* See linux/device.h. */
#ifndef PRAETOR_PLATFORM_DEVICE_H
#define PRAETOR_PLATFORM_DEVICE_H
#include_next <linux/platform_device.h>
#define platform_get_drvdata(device) (((struct platform_device *)(device))->dev.driver_data)
#define platform_set_drvdata(device, data) ((void)(((struct platform_device *)(device))->dev.driver_data = (data)))
#endif
