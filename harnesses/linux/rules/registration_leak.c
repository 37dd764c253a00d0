/*
 * What a driver registers with the kernel, it unregisters before its module is gone.
 *
 * The kernel keeps pointers to the driver's code and data: the device file that
 * stays leads to functions that are no longer there. What is registered by devm_
 * functions goes with the device. (Documentation/driver-api/driver-model/,
 * Documentation/kernel-hacking/hacking.rst.)
 *
 * Good:                                 Bad:
 *     error = misc_register(&misc);         error = misc_register(&misc);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     error = usb_register(&driver);        return usb_register(&driver);
 *     if (error)
 *             misc_deregister(&misc);
 *     return error;
 *
 * Watches misc_register, cdev_add, register_chrdev, alloc_chrdev_region, class_create,
 * device_create, usb_register_dev, sysfs_create_group, proc_create, hwmon, watchdog,
 * LED, GPIO, network and tty devices, drivers of buses, i2c_new_dummy_device, and what
 * undoes each.
 *
 * Group: leaks.
 */
#define IS_REGISTRATION(kind) \
	((kind) == K_MISC_DEVICE || (kind) == K_CDEV || (kind) == K_CHRDEV_REGION || (kind) == K_CLASS || \
	 (kind) == K_CLASS_DEVICE || (kind) == K_USB_CLASS_DEVICE || (kind) == K_SYSFS_GROUP || (kind) == K_PROC_ENTRY || \
	 (kind) == K_HWMON_DEVICE || (kind) == K_WATCHDOG || (kind) == K_LED || (kind) == K_DRIVER || \
	 (kind) == K_NET_REGISTERED || (kind) == K_TTY_REGISTERED || (kind) == K_I2C_DEVICE || (kind) == K_GPIO_CHIP)

/* Of objects that are registered in several ways, any one. */
extern const int watched_kind;

#define WATCHES(kind) (IS_REGISTRATION(kind) && (kind) == watched_kind)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* what the driver has registered is never unregistered */ \
} while (0)
