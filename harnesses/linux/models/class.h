/* Classes and devices in sysfs, entries of debugfs and proc. */
#ifdef _DEVICE_H_
static struct class *new_class(void)
{
	struct class *class;

	R_sleep();
	class = calloc(1, sizeof(*class));
	if (!class)
		return ERR_PTR(-ENOMEM);
	R_get(K_CLASS, class);
	return class;
}
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 4, 0)
struct class *class_create(const char *name) { return new_class(); }
#else
struct class *__class_create(struct module *module, const char *name, struct lock_class_key *key) { return new_class(); }
#endif
void class_destroy(struct class *class)
{
	R_sleep();
	if (!IS_ERR_OR_NULL(class))
		R_put(K_CLASS, class);
}

static struct device *new_device(struct class *class, struct device *parent, dev_t number, void *data)
{
	struct device *device;

	R_sleep();
	device = calloc(1, sizeof(*device));
	if (!device)
		return ERR_PTR(-ENOMEM);
	device->parent = parent;
	device->driver_data = data;
	R_get(K_CLASS_DEVICE, number + 1UL);
	if (class->dev_groups)
		register_groups(device, class->dev_groups);
	return device;
}
struct device *device_create(struct class *class, struct device *parent, dev_t number, void *data, const char *format, ...)
{
	R_pointer(class);
	return new_device(class, parent, number, data);
}
struct device *device_create_with_groups(struct class *class, struct device *parent, dev_t number, void *data,
					 const struct attribute_group **groups, const char *format, ...)
{
	struct device *device = new_device(class, parent, number, data);

	if (!IS_ERR(device))
		register_groups(device, groups);
	return device;
}
void device_destroy(struct class *class, dev_t number) { R_sleep(); R_put(K_CLASS_DEVICE, number + 1UL); }
#endif

#ifdef _DEBUGFS_H_
extern struct dentry env_dentry;
struct dentry *debugfs_create_dir(const char *name, struct dentry *parent)
{
	R_sleep();
	return CHOICE() ? ERR_PTR(-ENOMEM) : &env_dentry;
}
#endif

#ifdef _LINUX_PROC_FS_H
extern char env_proc_entry[];
static const struct proc_ops *proc_operations;
static int proc_opened;

static struct proc_dir_entry *register_proc(const struct proc_ops *operations)
{
	MAY_FAIL(NULL);
	R_get(K_PROC_ENTRY, env_proc_entry);
	if (!proc_opened)
		KEEP_ANY(proc_operations, operations);
	return (struct proc_dir_entry *)env_proc_entry;
}
struct proc_dir_entry *proc_create_data(const char *name, umode_t mode, struct proc_dir_entry *parent,
					const struct proc_ops *operations, void *data)
{
	return register_proc(operations);
}
struct proc_dir_entry *proc_create(const char *name, umode_t mode, struct proc_dir_entry *parent,
				   const struct proc_ops *operations)
{
	return register_proc(operations);
}
void proc_remove(struct proc_dir_entry *entry)
{
	R_sleep();
	if (entry) {
		R_put(K_PROC_ENTRY, entry);
		proc_operations = NULL;
	}
}
void remove_proc_entry(const char *name, struct proc_dir_entry *parent)
{
	R_sleep();
	R_put(K_PROC_ENTRY, env_proc_entry);
	proc_operations = NULL;
}

static int event_proc_open(void)
{
	int result = 0;

	if (!proc_operations || proc_opened)
		return 0;
	if (proc_operations->proc_open)
		PROCESS(result = proc_operations->proc_open(&env_inode, &env_file));
	if (result)
		return 0;
	proc_opened = 1;
	return happened(EVENT_proc_open);
}
OPERATION(proc_read, proc_opened && proc_operations && proc_operations->proc_read,
	  PROCESS(proc_operations->proc_read(&env_file, (char __user *)env_user_memory, env_any(), &file_position)))
OPERATION(proc_write, proc_opened && proc_operations && proc_operations->proc_write,
	  PROCESS(proc_operations->proc_write(&env_file, (char __user *)env_user_memory, env_any(), &file_position)))
OPERATION(proc_release, proc_opened && proc_operations,
	  ({ proc_opened = 0; if (proc_operations->proc_release)
	     PROCESS(proc_operations->proc_release(&env_inode, &env_file)); }))
#endif
