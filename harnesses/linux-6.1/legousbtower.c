/*
 * The driver of the LEGO USB tower: a tower is plugged in, its file is opened,
 * three operations on it and ends of transfers follow in any order, the tower is
 * unplugged, and the file closed.
 */
/* Whether messages are printed is a jump that is patched at run time, which is not followed. */
#undef CONFIG_DYNAMIC_DEBUG
#include "drivers/usb/misc/legousbtower.c"
#include "kernel.h"
#include "mutex.h"

enum { OPERATIONS = 3 };

static struct usb_device device;
static struct usb_interface interface = { .dev.parent = &device.dev };
static struct usb_endpoint_descriptor endpoint_in, endpoint_out;
static struct inode inode;
static struct file file;
static poll_table table;
static loff_t position;

struct usb_interface *usb_find_interface(struct usb_driver *driver, int minor)
{
	return __VERIFIER_nondet_int() ? &interface : NULL;
}

struct usb_device *usb_get_dev(struct usb_device *found)
{
	return found;
}

int usb_find_common_endpoints_reverse(struct usb_host_interface *setting, struct usb_endpoint_descriptor **bulk_in,
				      struct usb_endpoint_descriptor **bulk_out,
				      struct usb_endpoint_descriptor **int_in,
				      struct usb_endpoint_descriptor **int_out)
{
	if (__VERIFIER_nondet_int())
		return -ENXIO;
	*int_in = &endpoint_in;
	*int_out = &endpoint_out;
	return 0;
}

struct urb *usb_alloc_urb(int packets, gfp_t flags)
{
	return malloc(sizeof(struct urb));
}

void usb_free_urb(struct urb *urb)
{
	free(urb);
}

/* One operation on the open file, or the end of a transfer. */
static void operation(struct lego_usb_tower *tower)
{
	char __user *buffer = (char __user *)__VERIFIER_nondet_int();
	size_t count = __VERIFIER_nondet_int();

	file.f_flags = __VERIFIER_nondet_int();
	switch (__VERIFIER_nondet_int()) {
	case 0:
		tower_read(&file, buffer, count, &position);
		break;
	case 1:
		tower_write(&file, buffer, count, &position);
		break;
	case 2:
		tower_poll(&file, &table);
		break;
	case 3:
		tower->interrupt_in_urb->status = __VERIFIER_nondet_int();
		tower->interrupt_in_urb->context = tower;
		tower_interrupt_in_callback(tower->interrupt_in_urb);
		break;
	case 4:
		tower->interrupt_out_urb->status = __VERIFIER_nondet_int();
		tower->interrupt_out_urb->context = tower;
		tower_interrupt_out_callback(tower->interrupt_out_urb);
		break;
	}
	check_return();
}

int main(void)
{
	int opened;

	if (tower_probe(&interface, tower_table)) {
		check_return();
		return 0;
	}
	check_return();
	opened = tower_open(&inode, &file) == 0;
	check_return();
	for (int i = 0; opened && i < OPERATIONS; i++)
		operation(usb_get_intfdata(&interface));
	tower_disconnect(&interface);
	check_return();
	if (opened)
		tower_release(&inode, &file);
	check_return();
	return 0;
}
