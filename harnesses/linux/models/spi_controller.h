/* SPI from its other end: one of the controllers that the driver registers, with one device on it. */
#ifdef __LINUX_SPI_H
static struct spi_controller *spi_registered;
extern struct spi_device env_spi_target;
extern struct spi_message env_spi_message;
extern struct spi_transfer env_spi_transfer;
extern char env_spi_sent[], env_spi_received[];

static int spi_target_is_set_up, spi_is_stopped;
/* The one that was allocated for as long as the driver is bound. */
static struct spi_controller *managed_spi_controller;

/* With the driver's data, which the kernel has in the same block. */
static struct spi_controller *new_spi_controller(struct device *host, unsigned int size, bool is_managed)
{
	struct spi_controller *controller;

	R_sleep();
	controller = calloc(1, sizeof(*controller));
	if (!controller)
		return NULL;
	controller->dev.driver_data = calloc(1, size);
	if (!controller->dev.driver_data)
		return NULL;
	controller->dev.parent = host;
	/* Of others the driver has a reference, which goes when they are unregistered. */
	if (is_managed)
		managed_spi_controller = controller;
	else
		R_ref(K_DEVICE, &controller->dev);
	return controller;
}
struct spi_controller *__spi_alloc_controller(struct device *host, unsigned int size, bool is_target)
{
	return new_spi_controller(host, size, false);
}
struct spi_controller *__devm_spi_alloc_controller(struct device *host, unsigned int size, bool is_target)
{
	return new_spi_controller(host, size, true);
}

/* The device on it goes with it. */
static void remove_spi_controller(struct spi_controller *controller)
{
	if (spi_registered == controller) {
		if (spi_target_is_set_up && controller->cleanup)
			controller->cleanup(&env_spi_target);
		spi_target_is_set_up = 0;
		spi_registered = NULL;
	}
	if (controller != managed_spi_controller)
		R_unref(K_DEVICE, &controller->dev);
}
int spi_register_controller(struct spi_controller *controller)
{
	MAY_FAIL(-EINVAL);
	KEEP_ANY(spi_registered, controller);
	return 0;
}
void spi_unregister_controller(struct spi_controller *controller)
{
	R_sleep();
	remove_spi_controller(controller);
}
static struct spi_controller *registered_for_driver;
static void release_spi_controller(void *data)
{
	if (registered_for_driver)
		remove_spi_controller(registered_for_driver);
	registered_for_driver = NULL;
}
int devm_spi_register_controller(struct device *device, struct spi_controller *controller)
{
	int result = spi_register_controller(controller);

	if (result)
		return result;
	registered_for_driver = controller;
	manage(release_spi_controller, NULL);
	return 0;
}
int spi_controller_suspend(struct spi_controller *controller)
{
	MAY_FAIL(-EBUSY);
	spi_is_stopped = 1;
	return 0;
}
int spi_controller_resume(struct spi_controller *controller)
{
	MAY_FAIL(-EIO);
	spi_is_stopped = 0;
	return 0;
}

/* Nothing is sent to a device before it has been set up. */
static int set_spi_target_up(void)
{
	int result = 0;

	if (!spi_target_is_set_up) {
		env_spi_target.controller = spi_registered;
		env_spi_target.controller_state = NULL;
	}
	if (spi_registered->setup)
		result = spi_registered->setup(&env_spi_target);
	/* What could not be set up goes at once. */
	if (result && !spi_target_is_set_up && spi_registered->cleanup)
		spi_registered->cleanup(&env_spi_target);
	if (!result)
		spi_target_is_set_up = 1;
	return result;
}
OPERATION(spi_setup, spi_registered && spi_registered->setup, PROCESS(set_spi_target_up()))

/* A message of one transfer. */
static void prepare_spi_message(void)
{
	env_spi_message.spi = &env_spi_target;
	env_spi_message.status = -EINPROGRESS;
	env_spi_transfer.tx_buf = CHOICE() ? NULL : env_spi_sent;
	env_spi_transfer.rx_buf = env_spi_transfer.tx_buf && CHOICE() ? NULL : env_spi_received;
	env_spi_transfer.len = 1 + (env_any() & 0xffff);
	INIT_LIST_HEAD(&env_spi_message.transfers);
	list_add_tail(&env_spi_transfer.transfer_list, &env_spi_message.transfers);
}

/* The line is low where a device is selected, unless it is an unusual one. */
static void select_spi_target(struct spi_controller *controller, bool is_selected)
{
	if (controller->set_cs)
		controller->set_cs(&env_spi_target, env_spi_target.mode & SPI_CS_HIGH ? is_selected : !is_selected);
}

static void transfer_spi_message(struct spi_controller *controller)
{
	int result = 0;

	if (controller->prepare_message)
		result = controller->prepare_message(controller, &env_spi_message);
	if (result)
		return;
	if (controller->transfer_one_message) {
		controller->transfer_one_message(controller, &env_spi_message);
	} else if (controller->transfer_one) {
		select_spi_target(controller, true);
		result = controller->transfer_one(controller, &env_spi_target, &env_spi_transfer);
		/* A transfer that goes on ends by an interrupt, or not in time. */
		if (result > 0) {
			while_waiting();
			result = CHOICE() ? -ETIMEDOUT : 0;
		}
		env_spi_message.status = result;
		if (result < 0 && controller->handle_err)
			controller->handle_err(controller, &env_spi_message);
		select_spi_target(controller, false);
	}
	if (controller->unprepare_message)
		controller->unprepare_message(controller, &env_spi_message);
}

static void transfer_spi(struct spi_controller *controller)
{
#ifdef _LINUX_PM_RUNTIME_H
	if (controller->auto_runtime_pm && pm_runtime_get_sync(controller->dev.parent) < 0) {
		pm_runtime_put_noidle(controller->dev.parent);
		return;
	}
#endif
	if (!controller->prepare_transfer_hardware || !controller->prepare_transfer_hardware(controller)) {
		transfer_spi_message(controller);
		if (controller->unprepare_transfer_hardware)
			controller->unprepare_transfer_hardware(controller);
	}
#ifdef _LINUX_PM_RUNTIME_H
	if (controller->auto_runtime_pm)
		pm_runtime_put(controller->dev.parent);
#endif
}

static int event_spi_transfer(void)
{
	int is_set_up = spi_target_is_set_up;

	if (!spi_registered || spi_is_stopped || (!spi_registered->transfer_one && !spi_registered->transfer_one_message))
		return 0;
	if (!is_set_up)
		PROCESS(is_set_up = !set_spi_target_up());
	if (!is_set_up)
		return 0;
	prepare_spi_message();
	PROCESS(transfer_spi(spi_registered));
	return happened(EVENT_spi_transfer);
}
#endif
