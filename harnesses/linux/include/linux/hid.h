/* See linux/device.h. */
#ifndef PRAETOR_HID_H
#define PRAETOR_HID_H
#include_next <linux/hid.h>
#define hid_get_drvdata(device) (((struct hid_device *)(device))->dev.driver_data)
#define hid_set_drvdata(device, data) ((void)(((struct hid_device *)(device))->dev.driver_data = (data)))
#endif
