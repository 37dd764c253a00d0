/* See linux/device.h. */
#ifndef PRAETOR_USB_H
#define PRAETOR_USB_H
#include_next <linux/usb.h>
#define usb_get_intfdata(interface) ((interface)->dev.driver_data)
#define usb_set_intfdata(interface, data) ((void)((interface)->dev.driver_data = (data)))
#undef interface_to_usbdev
#define interface_to_usbdev(interface) container_of((interface)->dev.parent, struct usb_device, dev)
#endif
