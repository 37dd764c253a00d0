/* Remote controls: one, as which a process may open its input or its lirc device. */
#ifdef _RC_CORE
static struct rc_dev *remote;
static int remote_opened;
extern unsigned int env_lengths[];

static struct rc_dev *new_remote(enum rc_driver_type type)
{
	struct rc_dev *device;

	R_sleep();
	device = calloc(1, sizeof(*device));
	if (device)
		device->driver_type = type;
	return device;
}
struct rc_dev *rc_allocate_device(enum rc_driver_type type)
{
	struct rc_dev *device = new_remote(type);

	if (device)
		R_get(K_INPUT_DEVICE, device);
	return device;
}
void rc_free_device(struct rc_dev *device)
{
	if (device && !device->managed_alloc)
		R_put(K_INPUT_DEVICE, device);
}

int rc_register_device(struct rc_dev *device)
{
	MAY_FAIL(-EINVAL);
	if (!remote_opened)
		KEEP_ANY(remote, device);
	return 0;
}

OPERATION(rc_close, remote_opened,
	  ({ remote_opened = 0; remote->users = 0; if (remote->close) PROCESS(remote->close(remote)); }))

/* Closes the device, and frees it. */
void rc_unregister_device(struct rc_dev *device)
{
	R_sleep();
	if (!device)
		return;
	if (remote == device) {
		event_rc_close();
		remote = NULL;
	}
	if (!device->managed_alloc)
		R_handed_over(K_INPUT_DEVICE, device);
}

#ifdef _DEVICE_H_
static struct rc_dev *managed_remote;

static void release_remote(void *data)
{
	if (remote && remote == managed_remote) {
		event_rc_close();
		remote = NULL;
	}
}
struct rc_dev *devm_rc_allocate_device(struct device *parent, enum rc_driver_type type)
{
	struct rc_dev *device = new_remote(type);

	if (!device)
		return NULL;
	device->managed_alloc = true;
	device->dev.parent = parent;
	KEEP_ANY(managed_remote, device);
	return device;
}
int devm_rc_register_device(struct device *parent, struct rc_dev *device)
{
	int result = rc_register_device(device);

	if (!result)
		manage(release_remote, NULL);
	return result;
}
#endif

static int event_rc_open(void)
{
	int result = 0;

	if (!remote || remote_opened)
		return 0;
	remote->users = 1;
	if (remote->open)
		PROCESS(result = remote->open(remote));
	if (result) {
		remote->users = 0;
		return 0;
	}
	remote_opened = 1;
	return happened(EVENT_rc_open);
}

static unsigned int any_count_of_lengths(void)
{
	/* As many as a lirc device takes, the last of a pulse. */
	return (env_any() & 1023) | 1;
}
OPERATION(rc_transmit, remote_opened && remote->tx_ir,
	  PROCESS(remote->tx_ir(remote, env_lengths, any_count_of_lengths())))

/* One of the settings of a lirc device. */
static int event_rc_set(void)
{
	unsigned int value = env_any();

	if (!remote_opened)
		return 0;
	switch (__VERIFIER_nondet_int()) {
#define SETTING(number, member, ...) \
	case number: \
		if (!remote->member) \
			return 0; \
		PROCESS(remote->member(remote, __VA_ARGS__)); \
		break;
	SETTING(0, s_tx_mask, value)
	SETTING(1, s_tx_carrier, value)
	SETTING(2, s_tx_duty_cycle, value % 99 + 1)
	SETTING(3, s_rx_carrier_range, value, value | 1)
	SETTING(4, s_carrier_report, !!value)
	default:
		return 0;
	}
	return happened(EVENT_rc_set);
}

void ir_raw_event_set_idle(struct rc_dev *device, bool idle)
{
	if (device->s_idle)
		device->s_idle(device, idle);
}
#endif
