/* Industrial I/O: one device. */
#ifdef _INDUSTRIAL_IO_H_
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 2, 0)
#define PRAETOR_BUFFER_ATTRIBUTES const struct iio_dev_attr **
#else
#define PRAETOR_BUFFER_ATTRIBUTES const struct attribute **
#endif
static struct iio_dev *iio_device;

#define IIO_ALLOCATE(parent_, size) \
({ \
	struct iio_dev *device_ = calloc(1, size); \
	if (device_) { \
		device_->priv = (char *)device_ + PRAETOR_IIO_SIZE(0); \
		device_->dev.parent = parent_; \
	} \
	device_; \
})

struct iio_dev *env_managed_iio_device(struct device *parent, unsigned long size)
{
	R_sleep();
	return IIO_ALLOCATE(parent, size);
}

struct iio_dev *env_iio_device(struct device *parent, unsigned long size)
{
	struct iio_dev *device;

	R_sleep();
	device = IIO_ALLOCATE(parent, size);
	if (device)
		R_get(K_IIO_DEVICE, device);
	return device;
}

void iio_device_free(struct iio_dev *device)
{
	if (device)
		R_put(K_IIO_DEVICE, device);
}

static void iio_registered(struct iio_dev *device)
{
	KEEP_ANY(iio_device, device);
	if (device->info && device->info->attrs)
		register_group(&device->dev, device->info->attrs);
}

int __iio_device_register(struct iio_dev *device, struct module *module)
{
	MAY_FAIL(-EINVAL);
	iio_registered(device);
	return 0;
}

static void turn_off_iio_buffer(void);
static void release_iio(void *data) { turn_off_iio_buffer(); iio_device = NULL; }

/* The core turns the buffer off, without the lock of the device's mode. */
void iio_device_unregister(struct iio_dev *device)
{
	R_sleep();
	if (iio_device == device)
		release_iio(NULL);
}

int __devm_iio_device_register(struct device *parent, struct iio_dev *device, struct module *module)
{
	MAY_FAIL(-EINVAL);
	iio_registered(device);
	manage(release_iio, NULL);
	return 0;
}

static struct iio_dev *iio_enabled;
/* The lock of the device's mode, a mutex; some drivers took it themselves. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#define IIO_MODE_LOCK(device) (&(device)->mlock)
#else
#define IIO_MODE_LOCK(device) (device)
#endif
/* Not while its buffer is on. The lock is held until the mode is released. */
int iio_device_claim_direct_mode(struct iio_dev *device)
{
	int result = sleeping_result(-EBUSY);

	R_acquire(K_MUTEX, IIO_MODE_LOCK(device));
	if (!result && iio_enabled != device)
		return 0;
	R_release(K_MUTEX, IIO_MODE_LOCK(device));
	return -EBUSY;
}
void iio_device_release_direct_mode(struct iio_dev *device) { R_release(K_MUTEX, IIO_MODE_LOCK(device)); }

#define IIO_OPERATION(event, operation, ...) \
static int event_##event(void) \
{ \
	int a = env_any(), b = env_any(); \
	unsigned int channel = env_any(); \
	if (!iio_device || !iio_device->info || !iio_device->info->operation || channel >= iio_device->num_channels) \
		return 0; \
	PROCESS(iio_device->info->operation(iio_device, &iio_device->channels[channel], __VA_ARGS__)); \
	return happened(EVENT_##event); \
}
IIO_OPERATION(iio_read_raw, read_raw, &a, &b, env_any())
IIO_OPERATION(iio_write_raw, write_raw, a, b, env_any())
IIO_OPERATION(iio_read_event_config, read_event_config, a, b)
IIO_OPERATION(iio_write_event_config, write_event_config, a, b, CHOICE())
IIO_OPERATION(iio_read_event_value, read_event_value, a, b, env_any(), &a, &b)
IIO_OPERATION(iio_write_event_value, write_event_value, a, b, env_any(), a, b)

/* What else a channel is asked for. */
static int event_iio_ask(void)
{
	const struct iio_chan_spec *channel;
	unsigned int number = env_any(), value;
	const int *values;
	int type, length;

	if (!iio_device || !iio_device->info || number >= iio_device->num_channels)
		return 0;
	channel = &iio_device->channels[number];
	switch (__VERIFIER_nondet_int()) {
#define IIO_CASE(choice, operation, ...) \
	case choice: \
		if (!iio_device->info->operation) \
			return 0; \
		PROCESS(iio_device->info->operation(iio_device, __VA_ARGS__)); \
		break;
	IIO_CASE(0, write_raw_get_fmt, channel, env_any())
	IIO_CASE(1, read_avail, channel, &values, &type, &length, env_any())
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 11, 0)
	IIO_CASE(2, read_label, channel, env_page)
#endif
	IIO_CASE(3, debugfs_reg_access, env_any(), env_any(), CHOICE() ? &value : NULL)
	IIO_CASE(4, hwfifo_set_watermark, env_any() & 0xffff)
	default:
		return 0;
	}
	return happened(EVENT_iio_ask);
}

static int event_iio_extended(void)
{
	const struct iio_chan_spec_ext_info *attribute;
	const struct iio_chan_spec *channel;
	unsigned int number = env_any();

	if (!iio_device || number >= iio_device->num_channels)
		return 0;
	channel = &iio_device->channels[number];
	attribute = channel->ext_info;
	while (attribute && attribute->name && CHOICE())
		attribute++;
	if (!attribute || !attribute->name)
		return 0;
	if (attribute->write && !CHOICE())
		PROCESS(attribute->write(iio_device, attribute->private, channel, env_page, env_any() % PAGE_SIZE));
	else if (attribute->read)
		PROCESS(attribute->read(iio_device, attribute->private, channel, env_page));
	else
		return 0;
	return happened(EVENT_iio_extended);
}

/* The buffer, which is filled when a trigger says so: the first half of that in an interrupt, the other in a thread. */
static const struct iio_buffer_setup_ops *iio_setup;
static struct iio_dev *iio_buffer_device;
extern unsigned long env_scan_mask[];
#ifdef _LINUX_IIO_TRIGGERED_BUFFER_H_
#include <linux/iio/trigger_consumer.h>
static struct iio_poll_func iio_poll;

static int set_up_iio_buffer(struct iio_dev *device, irqreturn_t (*first)(int, void *), irqreturn_t (*thread)(int, void *),
			     const struct iio_buffer_setup_ops *setup)
{
	MAY_FAIL(-ENOMEM);
	iio_poll.indio_dev = device;
	iio_poll.h = first;
	iio_poll.thread = thread;
	device->pollfunc = &iio_poll;
	device->setup_ops = setup;
	device->modes |= INDIO_BUFFER_TRIGGERED;
	iio_buffer_device = device;
	iio_setup = setup;
	return 0;
}
static void release_iio_buffer(void *data) { iio_buffer_device = NULL; }
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 13, 0)
int iio_triggered_buffer_setup_ext(struct iio_dev *device, irqreturn_t (*first)(int, void *),
				   irqreturn_t (*thread)(int, void *), enum iio_buffer_direction direction,
				   const struct iio_buffer_setup_ops *setup, PRAETOR_BUFFER_ATTRIBUTES attributes)
{
	return set_up_iio_buffer(device, first, thread, setup);
}
int devm_iio_triggered_buffer_setup_ext(struct device *parent, struct iio_dev *device, irqreturn_t (*first)(int, void *),
					irqreturn_t (*thread)(int, void *), enum iio_buffer_direction direction,
					const struct iio_buffer_setup_ops *setup, PRAETOR_BUFFER_ATTRIBUTES attributes)
{
	int result = set_up_iio_buffer(device, first, thread, setup);

	if (!result)
		manage(release_iio_buffer, NULL);
	return result;
}
#endif
void iio_triggered_buffer_cleanup(struct iio_dev *device) { iio_buffer_device = NULL; }

static int event_iio_triggered(void)
{
	irqreturn_t result = IRQ_WAKE_THREAD;

	if (!iio_enabled)
		return 0;
	if (iio_poll.h)
		HARDIRQ(result = iio_poll.h(0, &iio_poll));
	if (result == IRQ_WAKE_THREAD && iio_poll.thread)
		PROCESS(iio_poll.thread(0, &iio_poll));
	return happened(EVENT_iio_triggered);
}
#else
static int event_iio_triggered(void) { return 0; }
#endif

bool iio_buffer_enabled(struct iio_dev *device) { return iio_enabled == device; }

/* A driver that refuses is left as it was. The trigger, which comes in between, may refuse too. */
static int turn_on_iio_buffer(struct iio_dev *device)
{
	int result = 0;

	device->active_scan_mask = env_scan_mask;
	if (iio_setup && iio_setup->preenable)
		PROCESS(result = iio_setup->preenable(device));
	if (result)
		return result;
	if (device->info && device->info->update_scan_mode)
		PROCESS(result = device->info->update_scan_mode(device, env_scan_mask));
	/* More than zero is success of this one. */
	if (result > 0)
		result = 0;
	if (!result)
		result = any_result(-EBUSY);
	if (!result && iio_setup && iio_setup->postenable)
		PROCESS(result = iio_setup->postenable(device));
	if (result && iio_setup && iio_setup->postdisable)
		PROCESS(iio_setup->postdisable(device));
	return result;
}
static void turn_off_iio_buffer(void)
{
	struct iio_dev *device = iio_enabled;

	if (!device)
		return;
	if (iio_setup && iio_setup->predisable)
		PROCESS(iio_setup->predisable(device));
	if (iio_setup && iio_setup->postdisable)
		PROCESS(iio_setup->postdisable(device));
	iio_enabled = NULL;
}

/* Of a device that is registered, with the lock of its mode held. */
static int event_iio_buffer_enable(void)
{
	struct iio_dev *device = iio_buffer_device;
	int result;

	if (!device || device != iio_device || iio_enabled)
		return 0;
	R_acquire(K_MUTEX, IIO_MODE_LOCK(device));
	result = turn_on_iio_buffer(device);
	R_release(K_MUTEX, IIO_MODE_LOCK(device));
	if (result)
		return 0;
	iio_enabled = device;
	return happened(EVENT_iio_buffer_enable);
}
static int event_iio_buffer_disable(void)
{
	struct iio_dev *device = iio_enabled;

	if (!device)
		return 0;
	R_acquire(K_MUTEX, IIO_MODE_LOCK(device));
	turn_off_iio_buffer();
	R_release(K_MUTEX, IIO_MODE_LOCK(device));
	return happened(EVENT_iio_buffer_disable);
}

/* Triggers: any one that the driver registers. */
#ifdef _IIO_TRIGGER_H_
static struct iio_trigger *iio_trigger;
static int iio_trigger_on;

static int register_trigger(struct iio_trigger *trigger)
{
	MAY_FAIL(-ENOMEM);
	if (!iio_trigger || CHOICE()) {
		iio_trigger = trigger;
		iio_trigger_on = 0;
	}
	return 0;
}
static struct iio_trigger *new_trigger(struct device *parent)
{
	struct iio_trigger *trigger;

	R_sleep();
	trigger = calloc(1, sizeof(*trigger));
	if (trigger)
		trigger->dev.parent = parent;
	return trigger;
}
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 15, 0)
struct iio_trigger *__iio_trigger_alloc(struct device *parent, struct module *module, const char *format, ...)
{
	return new_trigger(parent);
}
struct iio_trigger *__devm_iio_trigger_alloc(struct device *parent, struct module *module, const char *format, ...)
{
	return new_trigger(parent);
}
#endif
static void release_trigger(void *data) { iio_trigger = NULL; }
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 14, 0)
int iio_trigger_register(struct iio_trigger *trigger) { return register_trigger(trigger); }
int devm_iio_trigger_register(struct device *device, struct iio_trigger *trigger)
{
	int result = register_trigger(trigger);

	if (!result)
		manage(release_trigger, NULL);
	return result;
}
#endif
void iio_trigger_unregister(struct iio_trigger *trigger)
{
	R_sleep();
	if (iio_trigger == trigger)
		iio_trigger = NULL;
}
/* It is turned on for its first user, and off after the last. When all have had its sample, it may be made ready for the next. */
static int event_iio_trigger_state(void)
{
	int result;

	if (!iio_trigger || !iio_trigger->ops)
		return 0;
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 13, 0)
	if (iio_trigger_on && iio_trigger->ops->reenable && CHOICE()) {
		PROCESS(iio_trigger->ops->reenable(iio_trigger));
		return happened(EVENT_iio_trigger_state);
	}
#endif
	if (!iio_trigger->ops->set_trigger_state)
		return 0;
	PROCESS(result = iio_trigger->ops->set_trigger_state(iio_trigger, !iio_trigger_on));
	if (result < 0)
		return 0;
	iio_trigger_on = !iio_trigger_on;
	return happened(EVENT_iio_trigger_state);
}
#endif
#endif
