/* devm_...: what is given back when the device is unbound, the last first. */
#ifdef _DEVICE_H_

void *devm_kmalloc(struct device *device, size_t size, gfp_t flags) { return ALLOCATE(size, flags); }
void devm_kfree(struct device *device, const void *memory) { }
char *devm_kstrdup(struct device *device, const char *text, gfp_t flags) { return text ? ALLOCATE(16, flags) : NULL; }
void *devm_kmemdup(struct device *device, const void *from, size_t size, gfp_t flags) { return ALLOCATE(size, flags); }
char *devm_kasprintf(struct device *device, gfp_t flags, const char *format, ...) { return ALLOCATE(64, flags); }
int dev_err_probe(const struct device *device, int error, const char *format, ...) { return error; }

#define MANAGED 32
static struct { void (*action)(void *data); void *data; } managed[MANAGED];
static int managed_count;

static void manage(void (*action)(void *data), void *data)
{
	if (managed_count == MANAGED)
		__praetor_limit();
	managed[managed_count].action = action;
	managed[managed_count].data = data;
	managed_count++;
}

int devm_add_action(struct device *device, void (*action)(void *), void *data)
{
	R_sleep();
	if (CHOICE())
		return -ENOMEM;
	manage(action, data);
	return 0;
}

int __devm_add_action(struct device *device, void (*action)(void *), void *data, const char *name)
{
	return devm_add_action(device, action, data);
}

void devm_remove_action(struct device *device, void (*action)(void *), void *data)
{
	if (managed_count > 0 && managed[managed_count - 1].action == action)
		managed_count--;
}

static void release_managed(void)
{
	while (managed_count > 0) {
		managed_count--;
		managed[managed_count].action(managed[managed_count].data);
	}
}

#else
static void release_managed(void) { }
#endif
