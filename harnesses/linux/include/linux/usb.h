/* See linux/device.h. */
#ifndef PRAETOR_USB_H
#define PRAETOR_USB_H
#include_next <linux/usb.h>
#define usb_get_intfdata(interface) (((struct usb_interface *)(interface))->dev.driver_data)
#define usb_set_intfdata(interface, data) ((void)((interface)->dev.driver_data = (data)))
#undef interface_to_usbdev
#define interface_to_usbdev(interface) container_of((interface)->dev.parent, struct usb_device, dev)

/*
 * Macros, since a function that writes through pointers to several members of an
 * object would hide from the analysis which member holds what.
 */
extern struct usb_host_endpoint env_endpoints[4];
int env_no_endpoint(void);
#define PRAETOR_FIND_ENDPOINT(result, number) \
({ \
	struct usb_endpoint_descriptor **result_ = (result); \
	int error_ = result_ && env_no_endpoint() ? -ENXIO : 0; \
	if (result_ && !error_) \
		*result_ = &env_endpoints[number].desc; \
	error_; \
})
#define usb_find_common_endpoints(alt, bulk_in, bulk_out, int_in, int_out) \
	((void)(alt), PRAETOR_FIND_ENDPOINT(bulk_in, 0) ?: PRAETOR_FIND_ENDPOINT(bulk_out, 1) ?: \
	 PRAETOR_FIND_ENDPOINT(int_in, 2) ?: PRAETOR_FIND_ENDPOINT(int_out, 3))
#define usb_find_common_endpoints_reverse usb_find_common_endpoints
#define usb_find_bulk_in_endpoint(alt, result) PRAETOR_FIND_ENDPOINT(result, 0)
#define usb_find_bulk_out_endpoint(alt, result) PRAETOR_FIND_ENDPOINT(result, 1)
#define usb_find_int_in_endpoint(alt, result) PRAETOR_FIND_ENDPOINT(result, 2)
#define usb_find_int_out_endpoint(alt, result) PRAETOR_FIND_ENDPOINT(result, 3)
#define usb_find_last_bulk_in_endpoint usb_find_bulk_in_endpoint
#define usb_find_last_bulk_out_endpoint usb_find_bulk_out_endpoint
#define usb_find_last_int_in_endpoint usb_find_int_in_endpoint
#define usb_find_last_int_out_endpoint usb_find_int_out_endpoint

/* Transfers that are waited for: what comes from the device may be anything. */
#define usb_control_msg(device, pipe, request, type, value, index, data, size, timeout) \
({ \
	__typeof__(data) data_ = (data); \
	unsigned char type_ = (type); \
	int n_ = usb_control_msg(device, pipe, request, type_, value, index, (void *)data_, size, timeout); \
	if (n_ > 0 && (type_ & USB_DIR_IN)) \
		PRAETOR_FILL((void *)data_, size); \
	n_; \
})
#define usb_control_msg_recv(device, endpoint, request, type, value, index, data, size, timeout, flags) \
({ \
	__typeof__(data) data_ = (data); \
	int error_ = usb_control_msg_recv(device, endpoint, request, type, value, index, (void *)data_, size, timeout, flags); \
	if (!error_) \
		PRAETOR_FILL((void *)data_, size); \
	error_; \
})
#endif
