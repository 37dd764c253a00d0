/*
 * What the kernel does to a driver, in the order of a driver's life:
 *
 *     EVENT(name, what has to come before, "in words")
 *     PROBE(name, what has to come before, "in words")   binds the driver to a device
 *     OPEN(name, what has to come before, "in words")    a process uses the device
 *
 * `bound` before an event is the one of the PROBEs for which the driver has
 * registered itself, none if it has not; `in_use` the same and then perhaps one
 * of the OPENs. An event is a function event_NAME() of
 * a model, whose result is whether it came to pass, with success.
 */
#ifndef PROBE
#define PROBE EVENT
#endif
#ifndef OPEN
#define OPEN EVENT
#endif

EVENT(module_init, start, "the module is loaded")
#ifdef __LINUX_USB_H
PROBE(usb_probe, module_init, "a USB device is plugged in")
EVENT(usb_disconnect, usb_probe, "the USB device is unplugged")
EVENT(usb_suspend, usb_probe, "the USB device is suspended")
EVENT(usb_resume, usb_suspend, "the USB device is resumed")
EVENT(usb_reset, usb_probe, "the USB device is reset")
EVENT(urb_complete, in_use, "a transfer ends")
#endif
#ifdef _LINUX_FS_H
OPEN(file_open, bound, "a process opens the device file")
EVENT(file_read, file_open, "it reads")
EVENT(file_write, file_open, "it writes")
EVENT(file_ioctl, file_open, "it calls ioctl")
EVENT(file_poll, file_open, "it polls")
EVENT(file_mmap, file_open, "it maps the device into memory")
EVENT(file_llseek, file_open, "it seeks")
EVENT(file_fsync, file_open, "it calls fsync")
EVENT(file_fasync, file_open, "it asks for signals")
EVENT(file_flush, file_open, "it closes a descriptor")
EVENT(file_release, file_open, "the last descriptor of the file is closed")
EVENT(unplug_while_open, file_open, "the device goes while its file is open")
#endif
EVENT(module_exit, module_init, "the module is unloaded")

#undef PROBE
#undef OPEN
#undef EVENT
