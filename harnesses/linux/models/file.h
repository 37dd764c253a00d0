/* A device file: one process has it open at a time. */
#ifdef _LINUX_FS_H
#include <linux/poll.h>

extern struct inode env_inode;
extern struct file env_file;
extern struct vm_area_struct env_vma;
extern struct poll_table_struct env_poll;
extern char env_user_memory[];

/* The operations that the driver has registered, any of them if there are more, and those of the open file. */
static const struct file_operations *file_operations, *open_operations;
static void *file_private_data;
static loff_t file_position;

static void register_file(const struct file_operations *operations, void *private_data)
{
	if (file_operations && CHOICE())
		return;
	file_operations = operations;
	file_private_data = private_data;
}

static void unregister_file(const struct file_operations *operations)
{
	if (file_operations == operations)
		file_operations = NULL;
}

static int event_file_open(void)
{
	int result = 0;

	if (!file_operations || open_operations)
		return 0;
	env_file.private_data = file_private_data;
	env_file.f_op = file_operations;
	if (file_operations->open)
		PROCESS(result = file_operations->open(&env_inode, &env_file));
	if (result)
		return 0;
	open_operations = file_operations;
	return happened(EVENT_file_open);
}

OPERATION(file_read, open_operations && open_operations->read,
	  PROCESS(open_operations->read(&env_file, (char __user *)env_user_memory, env_any(), &file_position)))
OPERATION(file_write, open_operations && open_operations->write,
	  PROCESS(open_operations->write(&env_file, (char __user *)env_user_memory, env_any(), &file_position)))
OPERATION(file_ioctl, open_operations && open_operations->unlocked_ioctl,
	  PROCESS(open_operations->unlocked_ioctl(&env_file, env_any(), env_any())))
OPERATION(file_poll, open_operations && open_operations->poll,
	  PROCESS(open_operations->poll(&env_file, &env_poll)))
OPERATION(file_mmap, open_operations && open_operations->mmap,
	  PROCESS(open_operations->mmap(&env_file, &env_vma)))
OPERATION(file_llseek, open_operations && open_operations->llseek,
	  PROCESS(open_operations->llseek(&env_file, env_any(), env_any())))
OPERATION(file_fsync, open_operations && open_operations->fsync,
	  PROCESS(open_operations->fsync(&env_file, 0, env_any(), CHOICE())))
OPERATION(file_fasync, open_operations && open_operations->fasync,
	  PROCESS(open_operations->fasync(env_any(), &env_file, CHOICE())))
OPERATION(file_flush, open_operations && open_operations->flush,
	  PROCESS(open_operations->flush(&env_file, NULL)))
static int event_file_release(void)
{
	const struct file_operations *operations = open_operations;

	if (!operations)
		return 0;
	open_operations = NULL;
	if (operations->release)
		PROCESS(operations->release(&env_inode, &env_file));
	return happened(EVENT_file_release);
}

static void unbind(void);
OPERATION(unplug_while_open, open_operations && drivers, unbind())

/* Character devices by number. */
int alloc_chrdev_region(dev_t *number, unsigned int minor, unsigned int count, const char *name)
{
	MAY_FAIL(-EBUSY);
	*number = MKDEV(240, minor);
	R_get(K_CHRDEV_REGION, (unsigned long)*number + 1);
	return 0;
}

int register_chrdev_region(dev_t number, unsigned int count, const char *name)
{
	MAY_FAIL(-EBUSY);
	R_get(K_CHRDEV_REGION, (unsigned long)number + 1);
	return 0;
}

void unregister_chrdev_region(dev_t number, unsigned int count)
{
	R_sleep();
	R_put(K_CHRDEV_REGION, (unsigned long)number + 1);
}

int __register_chrdev(unsigned int major, unsigned int minor, unsigned int count, const char *name,
		      const struct file_operations *operations)
{
	MAY_FAIL(-EBUSY);
	R_get(K_CHRDEV_REGION, (unsigned long)MKDEV(major ? major : 240, minor) + 1);
	register_file(operations, NULL);
	return major ? 0 : 240;
}

void __unregister_chrdev(unsigned int major, unsigned int minor, unsigned int count, const char *name)
{
	R_sleep();
	R_put(K_CHRDEV_REGION, (unsigned long)MKDEV(major, minor) + 1);
	unregister_file(file_operations);
}

loff_t noop_llseek(struct file *file, loff_t offset, int whence) { return file->f_pos; }
int nonseekable_open(struct inode *inode, struct file *file) { return 0; }
int stream_open(struct inode *inode, struct file *file) { return 0; }
#endif

#ifdef _LINUX_MISCDEVICE_H
int misc_register(struct miscdevice *device)
{
	MAY_FAIL(-EBUSY);
	R_get(K_MISC_DEVICE, device);
	register_file(device->fops, device);
	return 0;
}

void misc_deregister(struct miscdevice *device)
{
	R_sleep();
	R_put(K_MISC_DEVICE, device);
	unregister_file(device->fops);
}
#endif

#ifdef _LINUX_CDEV_H
void cdev_init(struct cdev *device, const struct file_operations *operations) { device->ops = operations; }

int cdev_add(struct cdev *device, dev_t number, unsigned int count)
{
	if (CHOICE())
		return -ENOMEM;
	R_get(K_CDEV, device);
	env_inode.i_cdev = device;
	env_inode.i_rdev = number;
	register_file(device->ops, NULL);
	return 0;
}

void cdev_del(struct cdev *device)
{
	R_put(K_CDEV, device);
	unregister_file(device->ops);
}

struct cdev *cdev_alloc(void) { return calloc(1, sizeof(struct cdev)); }

/* The device is given back with its last reference; what the driver does about that is not followed. */
int cdev_device_add(struct cdev *device, struct device *parent)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_CDEV, device);
	env_inode.i_cdev = device;
	register_file(device->ops, NULL);
	return 0;
}

void cdev_device_del(struct cdev *device, struct device *parent) { R_sleep(); cdev_del(device); }
#endif
