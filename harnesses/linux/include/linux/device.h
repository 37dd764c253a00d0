/* The data of a driver in its device: macros, since one function for all would mix what drivers keep there. */
#ifndef PRAETOR_DEVICE_H
#define PRAETOR_DEVICE_H
#include_next <linux/device.h>
#define dev_get_drvdata(dev_) (((struct device *)(dev_))->driver_data)
#define dev_set_drvdata(dev_, data) ((void)(((struct device *)(dev_))->driver_data = (data)))
#endif
