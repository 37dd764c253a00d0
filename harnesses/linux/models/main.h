/* The questions. */

/* Binds the driver to a device of one of the kinds that it has registered itself for. */
static int bind(void)
{
	if (!drivers)
		return 1;
#define EVENT(name, after, text)
#define PROBE(name, after, text) \
	if (event_##name()) \
		return 1;
#include "../events.h"
	return 0;
}

static void close_all(void)
{
#ifdef _LINUX_FS_H
	event_file_release();
#endif
#ifdef _LINUX_PROC_FS_H
	event_proc_release();
#endif
#ifdef _LINUX_TTY_DRIVER_H
	event_tty_close();
#endif
#ifdef LINUX_SERIAL_CORE_H
	event_uart_close();
#endif
#ifdef _LINUX_NETDEVICE_H
	event_net_stop();
#endif
#ifdef _INPUT_H
	event_input_close();
#endif
#ifdef _RC_CORE
	event_rc_close();
#endif
}

static void unbind(void)
{
#ifdef __LINUX_USB_H
	event_usb_disconnect();
#endif
#ifdef __LINUX_USB_SERIAL_H
	event_serial_disconnect();
#endif
#ifdef _PLATFORM_DEVICE_H_
	event_platform_remove();
#endif
#ifdef LINUX_PCI_H
	event_pci_remove();
#endif
#ifdef _LINUX_I2C_H
	event_i2c_remove();
#endif
#ifdef __LINUX_SPI_H
	event_spi_remove();
#endif
#ifdef __HID_H
	event_hid_remove();
#endif
#ifdef _SERIO_H
	event_serio_remove();
#endif
#if defined(_LINUX_ACPI_H) && defined(__ACPI_BUS_H__) && defined(CONFIG_ACPI)
	event_acpi_remove();
#endif
#ifdef _LINUX_VIRTIO_H
	event_virtio_remove();
#endif
#ifdef _LINUX_PNP_H
	event_pnp_remove();
#endif
#ifdef _COMEDIDEV_H
	event_comedi_detach();
#endif
#if defined(__LINUX_ISA_H) && defined(CONFIG_ISA_BUS_API)
	event_isa_remove();
#endif
}

/* A process uses the device, or not. */
static void open_any(void)
{
#define EVENT(name, after, text)
#define OPEN(name, after, text) \
	if (CHOICE() && event_##name()) \
		return;
#include "../events.h"
}

/* The chain of events up to one, each with success. */
static void reach_start(void) { }
#define EVENT(name, after, text) static void reach_##name(void);
#include "../events.h"

static void reach_bound(void)
{
	reach_module_init();
	__VERIFIER_assume(bind());
}

/* What starts other things comes, or not: an interrupt's handler may queue work, that of a transfer too. */
static void come_any(void)
{
#ifdef _LINUX_INTERRUPT_H
	if (CHOICE() && event_irq())
		return;
#endif
#ifdef __LINUX_USB_H
	if (CHOICE())
		event_urb_complete();
#endif
}

/* Bound, and its file open where there is one: when transfers, timers and the like are under way. */
static void reach_in_use(void)
{
	reach_bound();
	open_any();
	come_any();
}

#ifdef COVER_CALL
#define ASKED(is) (is_asked_event = (is))
#else
#define ASKED(is) ((void)0)
#endif

#define EVENT(name, after, text) \
static void reach_##name(void) \
{ \
	reach_##after(); \
	__VERIFIER_assume(event_##name()); \
} \
static void direct_##name(void) \
{ \
	reach_##after(); \
	ASKED(1); \
	event_##name(); \
	ASKED(0); \
}
#include "../events.h"

static void any_event(void)
{
	switch (__VERIFIER_nondet_int()) {
#define EVENT(name, after, text) case EVENT_##name: event_##name(); break;
#include "../events.h"
	}
}

int main(void)
{
#ifdef DIRECT
	direct_question();
#ifdef COVER
	return 0;
#endif
#else
	if (event_module_init())
		bind();
	for (int i = 0; i < EVENTS; i++)
		any_event();
#endif
	close_all();
	unbind();
	event_module_exit();
	if (module_state == UNLOADED)
		R_end();
	return 0;
}
