/*
 * What a rule is written with. The models call hooks, macros named R_..., and a
 * rule defines those that it watches; hooks.h says which there are. A rule keeps
 * its state in scalars of its own: an object that it watches is known by its
 * address, a number. Where the rule is broken it calls reach_error(), with a
 * comment behind it that says in words what is wrong.
 */
#ifndef PRAETOR_RULES_H
#define PRAETOR_RULES_H

void reach_error(void);
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
void __VERIFIER_assume(int condition);
/* More than the models have room for: nothing is said of what comes then. */
void __praetor_limit(void);

/*
 * The driver gives an occasion to break the rule. Where it never does, as one that
 * takes no lock for a rule about locks, a proof says nothing: with COVER_RULE the
 * question is whether there is an occasion.
 */
#ifdef COVER_RULE
#define R_occasion() reach_error()
#else
#define R_occasion() ((void)0)
#endif

/* One of two ways, both of which are searched. */
#define CHOICE() (__VERIFIER_nondet_int() != 0)

/* Kinds of locks. A handler of a timer or of work is one: it holds what they take who wait for its end. */
enum { K_MUTEX, K_SPIN_LOCK, K_READ_LOCK, K_WRITE_LOCK, K_RW_SEMAPHORE_READ, K_RW_SEMAPHORE_WRITE, K_SEMAPHORE, K_RTNL, K_HANDLER };

/* Kinds of what is had and given back, or registered and unregistered. */
enum {
	K_MEMORY, K_PAGES, K_URB, K_COHERENT, K_SKB, K_FIRMWARE, K_MAPPING, K_IRQ, K_TIMER, K_WORK, K_WORKQUEUE, K_THREAD,
	K_MISC_DEVICE, K_CDEV, K_CHRDEV_REGION, K_CLASS, K_CLASS_DEVICE, K_USB_CLASS_DEVICE, K_SYSFS_GROUP, K_DEVICE_FILE, K_DEBUGFS, K_PROC_ENTRY,
	K_USB_DEVICE, K_USB_INTERFACE, K_DEVICE, K_NODE, K_MODULE,
	K_CLOCK, K_CLOCK_PREPARED, K_CLOCK_ENABLED, K_REGULATOR, K_REGULATOR_ENABLED, K_RUNTIME_PM, K_GPIO, K_DMA_MAPPING,
	K_PCI_ENABLED, K_PCI_REGIONS, K_IO_REGION, K_HID_HARDWARE, K_HID_OPEN, K_IDR, K_IDA,
	K_INPUT_DEVICE, K_HWMON_DEVICE, K_IIO_DEVICE, K_RTC_DEVICE, K_WATCHDOG, K_LED, K_NET_DEVICE, K_NET_REGISTERED, K_TTY_DRIVER,
	K_TTY_REGISTERED, K_SPI_MESSAGE, K_I2C_DEVICE, K_GPIO_CHIP, K_BLOCK_DISK, K_DRIVER, K_COMPLETION, K_NAPI,
};

/* Contexts in which the kernel calls. */
enum { PROCESS_CONTEXT, SOFTIRQ_CONTEXT, HARDIRQ_CONTEXT };

#endif
