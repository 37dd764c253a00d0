/* Files whose text the kernel asks for piece by piece, and files of debugfs. */
#ifdef _LINUX_SEQ_FILE_H
extern struct seq_file env_text_file;
static int (*show_text)(struct seq_file *file, void *piece);
static const struct seq_operations *text_operations;

int single_open(struct file *file, int (*show)(struct seq_file *, void *), void *data)
{
	MAY_FAIL(-ENOMEM);
	show_text = show;
	text_operations = NULL;
	env_text_file.private = data;
	env_text_file.file = file;
	file->private_data = &env_text_file;
	return 0;
}
int single_open_size(struct file *file, int (*show)(struct seq_file *, void *), void *data, size_t size)
{
	return single_open(file, show, data);
}
int seq_open(struct file *file, const struct seq_operations *operations)
{
	MAY_FAIL(-ENOMEM);
	show_text = NULL;
	text_operations = operations;
	env_text_file.private = NULL;
	env_text_file.file = file;
	file->private_data = &env_text_file;
	return 0;
}
int single_release(struct inode *inode, struct file *file) { R_sleep(); return 0; }
int seq_release(struct inode *inode, struct file *file) { R_sleep(); return 0; }
loff_t seq_lseek(struct file *file, loff_t offset, int whence) { R_sleep(); return offset; }

/* All of the text, or the first two pieces and the search for another. */
ssize_t seq_read(struct file *file, char __user *to, size_t size, loff_t *position)
{
	loff_t number = 0;
	void *piece;

	R_sleep();
	if (show_text) {
		show_text(&env_text_file, NULL);
	} else if (text_operations) {
		piece = text_operations->start(&env_text_file, &number);
		if (!IS_ERR_OR_NULL(piece)) {
			text_operations->show(&env_text_file, piece);
			piece = text_operations->next(&env_text_file, piece, &number);
			/* The first may be a headline. */
			if (!IS_ERR_OR_NULL(piece) && !CHOICE()) {
				text_operations->show(&env_text_file, piece);
				piece = text_operations->next(&env_text_file, piece, &number);
			}
		}
		text_operations->stop(&env_text_file, piece);
	}
	return part_of(size & 0xffff);
}
#endif

#ifdef _LINUX_FS_H
int simple_open(struct inode *inode, struct file *file)
{
	if (inode->i_private)
		file->private_data = inode->i_private;
	return 0;
}

/* A file that is a number. */
static int (*get_number)(void *data, u64 *number);
static int (*set_number)(void *data, u64 number);
static void *number_data;

int simple_attr_open(struct inode *inode, struct file *file, int (*get)(void *, u64 *), int (*set)(void *, u64),
		     const char *format)
{
	MAY_FAIL(-ENOMEM);
	get_number = get;
	set_number = set;
	number_data = inode->i_private;
	return 0;
}
int simple_attr_release(struct inode *inode, struct file *file) { return 0; }
static ssize_t read_number(size_t size)
{
	u64 number;
	int error;

	R_sleep();
	if (!get_number)
		return -EACCES;
	error = get_number(number_data, &number);
	return error ? error : part_of(size & 0xffff);
}
static ssize_t write_number(size_t size)
{
	int error;

	R_sleep();
	if (!set_number)
		return -EACCES;
	if (env_user_access())
		return -EFAULT;
	error = set_number(number_data, env_any());
	return error ? error : size;
}
ssize_t simple_attr_read(struct file *file, char __user *to, size_t size, loff_t *position) { return read_number(size); }
ssize_t simple_attr_write(struct file *file, const char __user *from, size_t size, loff_t *position)
{
	return write_number(size);
}
ssize_t simple_attr_write_signed(struct file *file, const char __user *from, size_t size, loff_t *position)
{
	return write_number(size);
}
#endif

/*
 * Of the files of debugfs that a driver makes any one is used, while the driver is
 * bound. What is left after that is not followed.
 */
#if defined(_DEBUGFS_H_) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 13, 0)
extern struct inode env_debugfs_inode;
extern struct file env_debugfs_file;
static const struct file_operations *debugfs_operations;
static loff_t debugfs_position;

static struct dentry *add_debugfs_file(void *data, const struct file_operations *operations)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	if (!debugfs_operations || CHOICE()) {
		debugfs_operations = operations;
		env_debugfs_inode.i_private = data;
	}
	return &env_dentry;
}
struct dentry *debugfs_create_file(const char *name, umode_t mode, struct dentry *parent, void *data,
				   const struct file_operations *operations)
{
	return add_debugfs_file(data, operations);
}
struct dentry *debugfs_create_file_unsafe(const char *name, umode_t mode, struct dentry *parent, void *data,
					  const struct file_operations *operations)
{
	return add_debugfs_file(data, operations);
}
void debugfs_remove(struct dentry *entry)
{
	R_sleep();
	if (!IS_ERR_OR_NULL(entry))
		debugfs_operations = NULL;
}
ssize_t debugfs_attr_read(struct file *file, char __user *to, size_t size, loff_t *position) { return read_number(size); }
ssize_t debugfs_attr_write(struct file *file, const char __user *from, size_t size, loff_t *position)
{
	return write_number(size);
}
ssize_t debugfs_attr_write_signed(struct file *file, const char __user *from, size_t size, loff_t *position)
{
	return write_number(size);
}

static int event_debugfs_use(void)
{
	const struct file_operations *operations = debugfs_operations;
	int result = 0;

	if (!operations || (drivers && !bound_device))
		return 0;
	env_debugfs_file.private_data = NULL;
	env_debugfs_file.f_op = operations;
	env_debugfs_file.f_inode = &env_debugfs_inode;
	debugfs_position = 0;
	if (operations->open)
		PROCESS(result = operations->open(&env_debugfs_inode, &env_debugfs_file));
	if (result)
		return 0;
	if (operations->read && !CHOICE())
		PROCESS(operations->read(&env_debugfs_file, (char __user *)env_user_memory, env_any(), &debugfs_position));
	else if (operations->write)
		PROCESS(operations->write(&env_debugfs_file, (char __user *)env_user_memory, env_any(), &debugfs_position));
	if (operations->release)
		PROCESS(operations->release(&env_debugfs_inode, &env_debugfs_file));
	return happened(EVENT_debugfs_use);
}
#endif
