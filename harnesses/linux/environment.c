/*
 * The kernel around a driver. What the driver registers with the models is what
 * is called, in the contexts and orders in which the kernel may call it. main()
 * is one of two questions:
 *
 *     -DEVENT=name   the events that have to come before it, each once and with
 *                    success, then this one, then the device and the module go;
 *     -DEVENTS=n     the module is loaded and a device found, n times anything
 *                    happens that may happen then, then the device and the
 *                    module go.
 *
 * With -DCOVER=name no rule is asked about, but whether this event gets to its
 * end (with success, where it can fail); -DEVENT is the same one by default.
 * With -DCOVER_CALL too, the question is whether the driver is called for it.
 */
#include "rules.h"
#include "hooks.h"
#if defined(COVER) && !defined(EVENT) && !defined(EVENTS)
#define EVENT COVER
#endif
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#ifdef EVENT
/* The macro's name is needed for the list of events. */
static void PASTE(direct_, EVENT)(void);
static void direct_question(void) { PASTE(direct_, EVENT)(); }
#undef EVENT
#define DIRECT
#endif
#include "models/course.h"
#include "models/uaccess.h"
#include "models/memory.h"
#include "models/managed.h"
#include "models/locks.h"
#include "models/sleep.h"
#include "models/reference.h"
#include "models/io.h"
#include "models/of.h"
#include "models/bus.h"
#include "models/interrupt.h"
#include "models/timer.h"
#include "models/work.h"
#include "models/thread.h"
#include "models/cpu.h"
#include "models/notifier.h"
#include "models/file.h"
#include "models/class.h"
#include "models/text_file.h"
#include "models/usb.h"
#include "models/power.h"
#include "models/platform.h"
#include "models/pci.h"
#include "models/i2c.h"
#include "models/spi.h"
#include "models/spi_controller.h"
#include "models/hid.h"
#include "models/serio.h"
#include "models/acpi.h"
#include "models/virtio.h"
#include "models/pnp.h"
#include "models/isa.h"
#include "models/parport.h"
#include "models/hwrng.h"
#include "models/resource.h"
#include "models/gpio_chip.h"
#include "models/number.h"
#include "models/regmap.h"
#include "models/dma.h"
#include "models/firmware.h"
#include "models/usb_phy.h"
#include "models/regulator.h"
#include "models/clock_provider.h"
#include "models/pwm.h"
#include "models/offered.h"
#include "models/thermal.h"
#include "models/ptp.h"
#include "models/w1.h"
#include "models/power_supply.h"
#include "models/input.h"
#include "models/rc.h"
#include "models/hwmon.h"
#include "models/iio.h"
#include "models/video.h"
#include "models/comedi.h"
#include "models/rtc.h"
#include "models/nvmem.h"
#include "models/watchdog.h"
#include "models/led.h"
#include "models/tty.h"
#include "models/uart.h"
#include "models/usb_serial.h"
#include "models/net.h"
#include "models/phy.h"
#include "models/can.h"
#include "models/usbnet.h"
#include "models/module.h"
#include "models/main.h"
