#ifndef LINUX_FS_H
#define LINUX_FS_H

#include <linux/types.h>

struct inode {
	unsigned int minor;
};

struct file {
	void *private_data;
	loff_t position;
};

struct file_operations {
	int (*open)(struct inode *inode, struct file *file);
	int (*release)(struct inode *inode, struct file *file);
	ssize_t (*read)(struct file *file, char __user *buffer, size_t count,
			loff_t *position);
	ssize_t (*write)(struct file *file, const char __user *buffer, size_t count,
			 loff_t *position);
	long (*unlocked_ioctl)(struct file *file, unsigned int command,
			       unsigned long argument);
};

/* The model knows one character device. A negative result is an error. */
int register_chrdev(unsigned int major, const char *name,
		    const struct file_operations *operations);
void unregister_chrdev(unsigned int major, const char *name);

#endif
