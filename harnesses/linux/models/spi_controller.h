/* SPI from its other end: one of the controllers that the driver registers, with one device on it. */
#ifdef __LINUX_SPI_H
static struct spi_controller *spi_registered;
extern struct spi_device env_spi_target;
extern struct spi_message env_spi_message;
extern struct spi_transfer env_spi_transfer;
extern char env_spi_sent[], env_spi_received[];

/* With the driver's data, which the kernel has in the same block. */
static struct spi_controller *new_spi_controller(struct device *host, unsigned int size, bool is_target)
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
	controller->slave = is_target;
	return controller;
}
struct spi_controller *__spi_alloc_controller(struct device *host, unsigned int size, bool is_target)
{
	return new_spi_controller(host, size, is_target);
}
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 11, 0)
struct spi_controller *__devm_spi_alloc_controller(struct device *host, unsigned int size, bool is_target)
{
	return new_spi_controller(host, size, is_target);
}
#endif

int spi_register_controller(struct spi_controller *controller)
{
	MAY_FAIL(-EINVAL);
	KEEP_ANY(spi_registered, controller);
	return 0;
}
void spi_unregister_controller(struct spi_controller *controller)
{
	R_sleep();
	if (spi_registered == controller)
		spi_registered = NULL;
}
static void release_spi_controller(void *data) { spi_registered = NULL; }
int devm_spi_register_controller(struct device *device, struct spi_controller *controller)
{
	int result = spi_register_controller(controller);

	if (!result)
		manage(release_spi_controller, NULL);
	return result;
}
int spi_controller_suspend(struct spi_controller *controller) { return sleeping_result(-EBUSY); }
int spi_controller_resume(struct spi_controller *controller) { return sleeping_result(-EIO); }

OPERATION(spi_setup, spi_registered && spi_registered->setup,
	  ({ env_spi_target.controller = spi_registered; PROCESS(spi_registered->setup(&env_spi_target)); }))

/* A message of one transfer. */
static void prepare_spi_message(void)
{
	env_spi_target.controller = spi_registered;
	env_spi_message.spi = &env_spi_target;
	env_spi_transfer.tx_buf = CHOICE() ? env_spi_sent : NULL;
	env_spi_transfer.rx_buf = CHOICE() ? env_spi_received : NULL;
	INIT_LIST_HEAD(&env_spi_message.transfers);
	list_add_tail(&env_spi_transfer.transfer_list, &env_spi_message.transfers);
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
		if (controller->set_cs)
			controller->set_cs(&env_spi_target, true);
		result = controller->transfer_one(controller, &env_spi_target, &env_spi_transfer);
		if (result < 0 && controller->handle_err)
			controller->handle_err(controller, &env_spi_message);
		if (controller->set_cs)
			controller->set_cs(&env_spi_target, false);
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

OPERATION(spi_transfer, spi_registered && (spi_registered->transfer_one || spi_registered->transfer_one_message),
	  ({ prepare_spi_message(); PROCESS(transfer_spi(spi_registered)); }))
#endif
