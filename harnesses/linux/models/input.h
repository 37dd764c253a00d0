/* Input devices. */
#ifdef _INPUT_H
static struct input_dev *input_device;
static int input_opened;

struct input_dev *input_allocate_device(void)
{
	struct input_dev *device;

	R_sleep();
	device = calloc(1, sizeof(*device));
	if (device)
		R_get(K_INPUT_DEVICE, device);
	return device;
}

void input_free_device(struct input_dev *device)
{
	if (device)
		R_put(K_INPUT_DEVICE, device);
}

int input_register_device(struct input_dev *device)
{
	MAY_FAIL(-EINVAL);
	if (!input_opened)
		KEEP_ANY(input_device, device);
	return 0;
}

/* Polled by work while it is open, and once when it is opened. */
static struct input_dev *polled_input;
static void (*poll_input)(struct input_dev *device);
int input_setup_polling(struct input_dev *device, void (*poll)(struct input_dev *device))
{
	MAY_FAIL(-ENOMEM);
	if (!polled_input || CHOICE()) {
		polled_input = device;
		poll_input = poll;
	}
	return 0;
}
OPERATION(input_poll, input_opened && input_device == polled_input, PROCESS(poll_input(polled_input)))

OPERATION(input_close, input_opened, ({ input_opened = 0; if (input_device->close) PROCESS(input_device->close(input_device)); }))

/* Closes the device, and frees it. */
void input_unregister_device(struct input_dev *device)
{
	R_sleep();
	if (input_device == device) {
		event_input_close();
		input_device = NULL;
	}
	R_handed_over(K_INPUT_DEVICE, device);
}

#ifdef _DEVICE_H_
static struct input_dev *managed_input;

static void release_input(void *data)
{
	if (input_device && input_device == managed_input) {
		event_input_close();
		input_device = NULL;
	}
}
struct input_dev *devm_input_allocate_device(struct device *parent)
{
	struct input_dev *device;

	R_sleep();
	device = calloc(1, sizeof(*device));
	if (!device)
		return NULL;
	device->dev.parent = parent;
	KEEP_ANY(managed_input, device);
	/* Not as what is managed, which would be taken for what the driver manages. */
	manage(release_input, NULL);
	return device;
}
#endif

static int event_input_open(void)
{
	int result = 0;

	if (!input_device || input_opened)
		return 0;
	if (input_device->open)
		PROCESS(result = input_device->open(input_device));
	if (result)
		return 0;
	input_opened = 1;
	return happened(EVENT_input_open);
}

/* With interrupts off and a spin lock held. */
OPERATION(input_event, input_opened && input_device->event,
	  HARDIRQ(input_device->event(input_device, env_any(), env_any(), env_any())))
#endif
