/*
 * Read before each file of a driver and before the environment: turns off the
 * parts of the configuration that add code around the driver's own (run-time
 * patching, instrumentation, hardening), and replaces what the machine hides.
 */
#ifndef PRAETOR_PRELUDE_H
#define PRAETOR_PRELUDE_H

/* Jumps and calls that are patched while the kernel runs. */
#undef CONFIG_DYNAMIC_DEBUG
#undef CONFIG_DYNAMIC_DEBUG_CORE
#undef CONFIG_JUMP_LABEL
#undef CONFIG_PREEMPT_DYNAMIC
#undef CONFIG_HAVE_PREEMPT_DYNAMIC
#undef CONFIG_HAVE_PREEMPT_DYNAMIC_CALL
#undef CONFIG_PARAVIRT
#undef CONFIG_PARAVIRT_XXL
#undef CONFIG_PARAVIRT_SPINLOCKS
#undef CONFIG_HAVE_STATIC_CALL
#undef CONFIG_HAVE_STATIC_CALL_INLINE
/* Checks and records that the driver does not see. */
#undef CONFIG_FORTIFY_SOURCE
#undef CONFIG_HARDENED_USERCOPY
#undef CONFIG_TRACEPOINTS
#undef CONFIG_TRACE_MMIO_ACCESS
#undef CONFIG_DEBUG_LIST
#undef CONFIG_BUG_ON_DATA_CORRUPTION
#undef CONFIG_KASAN
#undef CONFIG_KCSAN
#undef CONFIG_KMSAN
/* Drivers for the device tree, and those of LEDs that flash, are as on machines that have such. */
#undef CONFIG_OF
#define CONFIG_OF 1
#undef CONFIG_LEDS_CLASS_FLASH
#define CONFIG_LEDS_CLASS_FLASH 1
#undef CONFIG_USB_PHY
#define CONFIG_USB_PHY 1
#undef CONFIG_OF_MDIO
#define CONFIG_OF_MDIO 1
#undef CONFIG_OF_DYNAMIC
#define CONFIG_OF_DYNAMIC 1
#undef CONFIG_OF_ADDRESS
#define CONFIG_OF_ADDRESS 1
#undef CONFIG_ISA_BUS_API
#define CONFIG_ISA_BUS_API 1
#undef CONFIG_THERMAL_OF
#define CONFIG_THERMAL_OF 1
#undef CONFIG_OF_IRQ
#define CONFIG_OF_IRQ 1
/* might_sleep() says where a function may sleep. */
#undef CONFIG_DEBUG_ATOMIC_SLEEP
#define CONFIG_DEBUG_ATOMIC_SLEEP 1

/* What the kernel's build checks, some of it by what gcc's optimiser finds out. */
#include <linux/compiler.h>
#undef compiletime_assert
#define compiletime_assert(condition, message) do { } while (0)

/* The verifier's own: an arbitrary value for each byte. */
void __VERIFIER_nondet_memory(void *memory, unsigned long size);
/* What the environment defines: any value; 0 or a fault; the registers of a device. */
unsigned long env_any(void);
int env_user_access(void);
unsigned long env_read_register(const volatile void *address);
void env_write_register(unsigned long value, volatile void *address);

#include <linux/version.h>
#include <linux/io.h>
#undef readb
#undef readw
#undef readl
#undef readq
#undef writeb
#undef writew
#undef writel
#undef writeq
#define readb(address) ((u8)env_read_register(address))
#define readw(address) ((u16)env_read_register(address))
#define readl(address) ((u32)env_read_register(address))
#define readq(address) ((u64)env_read_register(address))
#define writeb(value, address) env_write_register(value, address)
#define writew(value, address) env_write_register(value, address)
#define writel(value, address) env_write_register(value, address)
#define writeq(value, address) env_write_register(value, address)
#undef inb
#undef inw
#undef inl
#undef outb
#undef outw
#undef outl
#define inb(port) ((u8)((void)(port), env_any()))
#define inw(port) ((u16)((void)(port), env_any()))
#define inl(port) ((u32)((void)(port), env_any()))
#define outb(value, port) ((void)(value), (void)(port))
#define outw(value, port) ((void)(value), (void)(port))
#define outl(value, port) ((void)(value), (void)(port))

/*
 * What a device or the kernel writes into the driver's memory: anything. Of an
 * amount that is not known the first bytes get any value, what follows stays.
 */
#define PRAETOR_FILL(memory, size) PRAETOR_FILL_KNOWN(memory, size, size)
#define PRAETOR_FILL_KNOWN(memory, size, value) \
do { \
	if (__builtin_constant_p(size)) { \
		__VERIFIER_nondet_memory(memory, size); \
	} else { \
		unsigned char *first_ = (unsigned char *)(memory); \
		unsigned long known_ = (value); \
		if (known_ > 0) \
			first_[0] = env_any(); \
		if (known_ > 1) \
			first_[1] = env_any(); \
		if (known_ > 2) \
			first_[2] = env_any(); \
		if (known_ > 3) \
			first_[3] = env_any(); \
	} \
} while (0)

#include <linux/uaccess.h>
#undef get_user
#undef put_user
#undef __get_user
#undef __put_user
#define get_user(target, address) \
({ \
	int error_ = env_user_access(); \
	(target) = error_ ? (__typeof__(*(address)))0 : (__typeof__(*(address)))env_any(); \
	error_; \
})
#define put_user(value, address) ({ (void)(value); (void)(address); env_user_access(); })
#define __get_user get_user
#define __put_user put_user

#undef copy_from_user
#undef copy_to_user
#undef __copy_from_user
#undef __copy_to_user
#define copy_from_user(to, from, n) \
({ \
	unsigned long n_ = (n), left_ = env_user_access() ? n_ : 0; \
	(void)(from); \
	if (!left_) \
		PRAETOR_FILL_KNOWN(to, n, n_); \
	left_; \
})
#define copy_to_user(to, from, n) ({ (void)(to); (void)(from); env_user_access() ? (unsigned long)(n) : 0UL; })
#define __copy_from_user copy_from_user
#define __copy_to_user copy_to_user

/*
 * Text that is printed into memory does not matter, but for its length: the
 * array gets any contents, of a buffer its first bytes.
 */
#include <linux/kernel.h>
#include <linux/string.h>
int env_print(unsigned long size);
#define PRAETOR_PRINT(buffer, size, ...) \
({ \
	__VERIFIER_nondet_memory(buffer, sizeof(buffer)); \
	env_print(size); \
})
#define snprintf(buffer, size, ...) PRAETOR_PRINT(buffer, size, __VA_ARGS__)
#define scnprintf(buffer, size, ...) PRAETOR_PRINT(buffer, size, __VA_ARGS__)
#define sprintf(buffer, ...) PRAETOR_PRINT(buffer, PAGE_SIZE, __VA_ARGS__)
#define strlcpy(buffer, from, size) PRAETOR_PRINT(buffer, size, from)
#define strscpy(buffer, from, size) PRAETOR_PRINT(buffer, size, from)
#define strlcat(buffer, from, size) PRAETOR_PRINT(buffer, size, from)

/* Waiting in a busy loop changes nothing. */
#include <linux/delay.h>
#undef mdelay
#undef udelay
#undef ndelay
#define mdelay(n) ((void)(n))
#define udelay(n) ((void)(n))
#define ndelay(n) ((void)(n))

#endif
