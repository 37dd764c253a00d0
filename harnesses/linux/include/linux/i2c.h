/* See linux/device.h. */
#ifndef PRAETOR_I2C_H
#define PRAETOR_I2C_H
#include_next <linux/i2c.h>
#define i2c_get_clientdata(device) (((struct i2c_client *)(device))->dev.driver_data)
#define i2c_set_clientdata(device, data) ((void)(((struct i2c_client *)(device))->dev.driver_data = (data)))
#endif
