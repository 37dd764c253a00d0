/*
 * Attributes in sysfs: of any one of the groups that the driver has registered, of
 * any one array of groups, and any one that was registered on its own.
 */
static const struct attribute_group *const *attribute_groups;
static const struct attribute_group *attribute_group;
static struct device *attribute_device;
static const struct device_attribute *single_attribute;
static struct device *single_attribute_device;
extern char env_page[];

static void register_groups(struct device *device, const struct attribute_group **groups)
{
	if (attribute_groups && CHOICE())
		return;
	attribute_groups = (const struct attribute_group *const *)groups;
	attribute_device = device;
}

static const struct attribute_group *any_group(void)
{
	const struct attribute_group *const *groups = attribute_groups;

	if (attribute_group || !groups)
		return attribute_group;
	while (*groups && CHOICE())
		groups++;
	return *groups;
}

/* Any one of the attributes that the driver lets be seen. */
static struct device_attribute *any_attribute(void)
{
	const struct attribute_group *group = any_group();
	struct attribute **list, *attribute;
	int n = 0;

	if (!group || !group->attrs)
		return NULL;
	for (list = group->attrs; *list && CHOICE(); list++)
		n++;
	attribute = *list;
	if (!attribute)
		return NULL;
	if (group->is_visible && !group->is_visible(&attribute_device->kobj, attribute, n))
		return NULL;
	return container_of(attribute, struct device_attribute, attr);
}

static int event_attribute_show(void)
{
	struct device_attribute *attribute = (struct device_attribute *)single_attribute;
	struct device *device = single_attribute_device;

	if (!attribute || CHOICE()) {
		attribute = any_attribute();
		device = attribute_device;
	}
	if (!attribute || !attribute->show)
		return 0;
	PROCESS(attribute->show(device, attribute, env_page));
	return happened(EVENT_attribute_show);
}

static int event_attribute_store(void)
{
	struct device_attribute *attribute = (struct device_attribute *)single_attribute;
	struct device *device = single_attribute_device;

	if (!attribute || CHOICE()) {
		attribute = any_attribute();
		device = attribute_device;
	}
	if (!attribute || !attribute->store)
		return 0;
	PROCESS(attribute->store(device, attribute, env_page, env_any() % PAGE_SIZE));
	return happened(EVENT_attribute_store);
}

int device_create_file(struct device *device, const struct device_attribute *attribute)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_DEVICE_FILE, attribute);
	if (!single_attribute || CHOICE()) {
		single_attribute = attribute;
		single_attribute_device = device;
	}
	return 0;
}

void device_remove_file(struct device *device, const struct device_attribute *attribute)
{
	R_sleep();
	R_put(K_DEVICE_FILE, attribute);
	if (single_attribute == attribute)
		single_attribute = NULL;
}

static void register_group(struct device *device, const struct attribute_group *group)
{
	if (attribute_group && CHOICE())
		return;
	attribute_group = group;
	attribute_device = device;
}

int sysfs_create_group(struct kobject *object, const struct attribute_group *group)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_SYSFS_GROUP, group);
	register_group(container_of(object, struct device, kobj), group);
	return 0;
}

void sysfs_remove_group(struct kobject *object, const struct attribute_group *group)
{
	R_sleep();
	R_put(K_SYSFS_GROUP, group);
	if (attribute_group == group)
		attribute_group = NULL;
}

int sysfs_create_groups(struct kobject *object, const struct attribute_group **groups)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_SYSFS_GROUP, groups);
	register_groups(container_of(object, struct device, kobj), groups);
	return 0;
}

void sysfs_remove_groups(struct kobject *object, const struct attribute_group **groups)
{
	R_sleep();
	R_put(K_SYSFS_GROUP, groups);
	attribute_groups = NULL;
}

int device_add_groups(struct device *device, const struct attribute_group **groups)
{
	return sysfs_create_groups(&device->kobj, groups);
}

void device_remove_groups(struct device *device, const struct attribute_group **groups)
{
	sysfs_remove_groups(&device->kobj, groups);
}

static void release_groups(void *data) { attribute_groups = NULL; attribute_group = NULL; }

int devm_device_add_groups(struct device *device, const struct attribute_group **groups)
{
	MAY_FAIL(-ENOMEM);
	register_groups(device, groups);
	manage(release_groups, NULL);
	return 0;
}

int devm_device_add_group(struct device *device, const struct attribute_group *group)
{
	MAY_FAIL(-ENOMEM);
	register_group(device, group);
	manage(release_groups, NULL);
	return 0;
}

/* Attributes that are binary: any one, on its own or of the groups. */
static const struct bin_attribute *single_binary;
static struct kobject *single_binary_object;

int sysfs_create_bin_file(struct kobject *object, const struct bin_attribute *attribute)
{
	MAY_FAIL(-ENOMEM);
	if (!single_binary || CHOICE()) {
		single_binary = attribute;
		single_binary_object = object;
	}
	return 0;
}
void sysfs_remove_bin_file(struct kobject *object, const struct bin_attribute *attribute)
{
	R_sleep();
	if (single_binary == attribute)
		single_binary = NULL;
}
int device_create_bin_file(struct device *device, const struct bin_attribute *attribute)
{
	return sysfs_create_bin_file(&device->kobj, attribute);
}
void device_remove_bin_file(struct device *device, const struct bin_attribute *attribute)
{
	sysfs_remove_bin_file(&device->kobj, attribute);
}

static struct bin_attribute *any_binary(struct kobject **object)
{
	const struct attribute_group *group = any_group();
	const struct bin_attribute *const *list;

	if (single_binary && !CHOICE()) {
		*object = single_binary_object;
		return (struct bin_attribute *)single_binary;
	}
	if (!group || !group->bin_attrs)
		return NULL;
	for (list = (const struct bin_attribute *const *)group->bin_attrs; *list && CHOICE(); list++)
		;
	*object = &attribute_device->kobj;
	return (struct bin_attribute *)*list;
}

/* What is read or written is within its size, if it has one, and at most a page. */
#define BINARY_EVENT(event, operation) \
static int event_##event(void) \
{ \
	struct kobject *object; \
	struct bin_attribute *attribute = any_binary(&object); \
	loff_t from = env_any() & 0xffffff; \
	size_t count = 1 + env_any() % PAGE_SIZE; \
	if (!attribute || !attribute->operation || (attribute->size && from + count > attribute->size)) \
		return 0; \
	PROCESS(attribute->operation(NULL, object, attribute, env_page, from, count)); \
	return happened(EVENT_##event); \
}
BINARY_EVENT(binary_read, read)
BINARY_EVENT(binary_write, write)
