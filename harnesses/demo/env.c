/*
 * The environment of a character device driver: the part of the kernel that
 * calls it, and the part that it calls.
 *
 * main() loads the module, lets one process open the device, carries out up to
 * three operations of any kind in any order with any arguments, closes the
 * device and unloads the module. The number of operations is fixed so that a
 * proof needs no loop invariant: it covers every sequence of that length.
 */
#include <linux/errno.h>
#include <linux/fs.h>
#include <linux/interrupt.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/uaccess.h>
#include <rule.h>
#include <verifier.h>

extern void *malloc(size_t size);
extern void *calloc(size_t count, size_t size);
extern void free(void *object);

/* What the driver has registered so far. */
static const struct file_operations *operations;
static irq_handler_t interrupt_handler;
static void *interrupt_device;

/* The process's buffer: what it passes to write() and ioctl(), and reads into. */
static struct {
	u32 words[4];
} user_memory;

/* Services */

void *kmalloc(size_t size, gfp_t flags)
{
	(void)flags;
	return __VERIFIER_nondet_int() ? malloc(size) : NULL;
}

void *kzalloc(size_t size, gfp_t flags)
{
	(void)flags;
	return __VERIFIER_nondet_int() ? calloc(1, size) : NULL;
}

void kfree(void *object)
{
	free(object);
}

int user_access_faults(void)
{
	return __VERIFIER_nondet_int();
}

int register_chrdev(unsigned int major, const char *name,
		    const struct file_operations *driver_operations)
{
	(void)major;
	(void)name;
	if (__VERIFIER_nondet_int())
		return -EBUSY;
	operations = driver_operations;
	return 0;
}

void unregister_chrdev(unsigned int major, const char *name)
{
	(void)major;
	(void)name;
	operations = NULL;
}

int request_irq(unsigned int irq, irq_handler_t handler, unsigned long flags,
		const char *name, void *device)
{
	(void)irq;
	(void)flags;
	(void)name;
	if (__VERIFIER_nondet_int())
		return -EBUSY;
	interrupt_handler = handler;
	interrupt_device = device;
	return 0;
}

void free_irq(unsigned int irq, void *device)
{
	(void)irq;
	(void)device;
	interrupt_handler = NULL;
}

/* What happens to the driver */

static void any_user_memory(void)
{
	user_memory.words[0] = __VERIFIER_nondet_uint();
	user_memory.words[1] = __VERIFIER_nondet_uint();
	user_memory.words[2] = __VERIFIER_nondet_uint();
	user_memory.words[3] = __VERIFIER_nondet_uint();
}

/* One system call on the open file, or an interrupt. */
static void any_operation(struct file *file)
{
	char *buffer = (char *)user_memory.words;

	switch (__VERIFIER_nondet_int()) {
	case 0:
		operations->read(file, buffer, sizeof(user_memory), &file->position);
		break;
	case 1:
		any_user_memory();
		operations->write(file, buffer, sizeof(user_memory), &file->position);
		break;
	case 2:
		any_user_memory();
		operations->unlocked_ioctl(file, __VERIFIER_nondet_uint(),
					   (unsigned long)buffer);
		break;
	case 3:
		if (interrupt_handler)
			interrupt_handler(0, interrupt_device);
		break;
	default:
		return;
	}
	rule_check_return();
}

static void use_device(void)
{
	struct inode inode;
	struct file file;

	inode.minor = 0;
	file.private_data = NULL;
	file.position = 0;
	if (operations->open(&inode, &file) != 0) {
		rule_check_return();
		return;
	}
	rule_check_return();
	any_operation(&file);
	any_operation(&file);
	any_operation(&file);
	operations->release(&inode, &file);
	rule_check_return();
}

int main(void)
{
	int error = init_module();

	rule_check_return();
	if (error)
		return 0;
	if (operations)
		use_device();
	cleanup_module();
	rule_check_return();
	return 0;
}
