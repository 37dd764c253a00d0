/* Controllers of lines: one. */
#ifdef __LINUX_GPIO_DRIVER_H
static struct gpio_chip *gpio_chip;
/* A line that somebody has. */
static int gpio_requested;
static unsigned int requested_line;

void *gpiochip_get_data(struct gpio_chip *chip) { return chip->gpiodev; }

/* The data of each chip are kept in its place for the core's own. The core asks for directions, and has what is about interrupts set up. */
static int add_gpio_chip(struct gpio_chip *chip, void *data)
{
	MAY_FAIL(-EINVAL);
	chip->gpiodev = data;
	if (chip->get_direction && chip->ngpio)
		chip->get_direction(chip, 0);
#ifdef CONFIG_GPIOLIB_IRQCHIP
	if (chip->irq.init_hw) {
		int error = chip->irq.init_hw(chip);

		if (error)
			return error;
	}
#endif
	if (!gpio_chip || CHOICE()) {
		gpio_chip = chip;
		gpio_requested = 0;
	}
	return 0;
}
static void release_gpio_chip(void *data) { gpio_chip = NULL; gpio_requested = 0; }

int gpiochip_add_data_with_key(struct gpio_chip *chip, void *data, struct lock_class_key *lock, struct lock_class_key *request)
{
	int error = add_gpio_chip(chip, data);

	if (!error)
		R_get(K_GPIO_CHIP, chip);
	return error;
}

void gpiochip_remove(struct gpio_chip *chip)
{
	R_sleep();
	R_put(K_GPIO_CHIP, chip);
	if (gpio_chip == chip)
		release_gpio_chip(NULL);
}

#ifdef _DEVICE_H_
int devm_gpiochip_add_data_with_key(struct device *device, struct gpio_chip *chip, void *data, struct lock_class_key *lock,
				    struct lock_class_key *request)
{
	int error = add_gpio_chip(chip, data);

	if (!error)
		manage(release_gpio_chip, NULL);
	return error;
}
#endif

/* Operations may sleep where the chip says so; else they are called in any context. */
#define GPIO_OPERATION(event, operation, ...) \
static int event_##event(void) \
{ \
	unsigned int line = env_any(); \
	if (!gpio_chip || !gpio_chip->operation || line >= gpio_chip->ngpio) \
		return 0; \
	if (gpio_chip->can_sleep) \
		PROCESS(gpio_chip->operation(gpio_chip, line, ##__VA_ARGS__)); \
	else \
		SOFTIRQ(gpio_chip->operation(gpio_chip, line, ##__VA_ARGS__)); \
	return happened(EVENT_##event); \
}
GPIO_OPERATION(gpio_get, get)
GPIO_OPERATION(gpio_get_direction, get_direction)
GPIO_OPERATION(gpio_set, set, CHOICE())
GPIO_OPERATION(gpio_direction_input, direction_input)
GPIO_OPERATION(gpio_direction_output, direction_output, CHOICE())
GPIO_OPERATION(gpio_set_config, set_config, env_any())

static int event_gpio_request(void)
{
	unsigned int line = env_any();
	int result = 0;

	if (!gpio_chip || gpio_requested || line >= gpio_chip->ngpio)
		return 0;
	if (gpio_chip->request)
		PROCESS(result = gpio_chip->request(gpio_chip, line));
	if (result)
		return 0;
	gpio_requested = 1;
	requested_line = line;
	return happened(EVENT_gpio_request);
}
static int event_gpio_free(void)
{
	if (!gpio_requested)
		return 0;
	gpio_requested = 0;
	if (gpio_chip->free)
		PROCESS(gpio_chip->free(gpio_chip, requested_line));
	return happened(EVENT_gpio_free);
}

/* Several lines at a time: of the first 64. There are words for 512, as many as the core counts on. */
static int event_gpio_multiple(void)
{
	unsigned long mask[8] = { env_any() }, bits[8] = { env_any() & mask[0] };

	if (!gpio_chip || !mask[0] || gpio_chip->ngpio > 512 || (gpio_chip->ngpio < 64 && mask[0] >> gpio_chip->ngpio))
		return 0;
	if (gpio_chip->set_multiple && !CHOICE()) {
		if (gpio_chip->can_sleep)
			PROCESS(gpio_chip->set_multiple(gpio_chip, mask, bits));
		else
			SOFTIRQ(gpio_chip->set_multiple(gpio_chip, mask, bits));
	} else if (gpio_chip->get_multiple) {
		if (gpio_chip->can_sleep)
			PROCESS(gpio_chip->get_multiple(gpio_chip, mask, bits));
		else
			SOFTIRQ(gpio_chip->get_multiple(gpio_chip, mask, bits));
	} else {
		return 0;
	}
	return happened(EVENT_gpio_multiple);
}

/*
 * The interrupt of a line. What is changed of it is changed with a spin lock held
 * and interrupts off, between two calls for slow buses, which may sleep. When one
 * comes it is acknowledged, masked and unmasked in the interrupt, if lines can be
 * used there.
 */
#ifdef CONFIG_GPIOLIB_IRQCHIP
extern char env_line_lock[];
static int event_gpio_irq(void)
{
	static const unsigned int types[] = { IRQ_TYPE_EDGE_RISING, IRQ_TYPE_EDGE_FALLING, IRQ_TYPE_EDGE_BOTH, IRQ_TYPE_LEVEL_HIGH,
					      IRQ_TYPE_LEVEL_LOW };
	static struct irq_data data;
	static struct irq_common_data common;
	struct irq_chip *chip = gpio_chip ? gpio_chip->irq.chip : NULL;
	unsigned int line = env_any();
	int operation = __VERIFIER_nondet_int(), slow;

	if (!chip || line >= gpio_chip->ngpio)
		return 0;
	slow = gpio_chip->can_sleep || gpio_chip->irq.threaded;
	data.hwirq = line;
	data.chip = chip;
	data.chip_data = gpio_chip;
	data.domain = gpio_chip->irq.domain;
	data.common = &common;
	if (operation == 5) {
		if (!chip->irq_set_wake)
			return 0;
	} else if (!(operation == 0 ? chip->irq_unmask : operation == 1 ? chip->irq_mask : operation == 2 ? chip->irq_ack :
		     operation == 3 ? chip->irq_enable : operation == 4 ? chip->irq_disable : NULL) &&
		   !(operation == 6 && chip->irq_set_type)) {
		return 0;
	}
	if (!slow && (operation == 2 || ((operation == 0 || operation == 1) && CHOICE()))) {
		HARDIRQ(({
			R_acquire(K_SPIN_LOCK, env_line_lock);
			(operation == 0 ? chip->irq_unmask : operation == 1 ? chip->irq_mask : chip->irq_ack)(&data);
			R_release(K_SPIN_LOCK, env_line_lock);
		}));
		return happened(EVENT_gpio_irq);
	}
	PROCESS(({
		if (chip->irq_bus_lock)
			chip->irq_bus_lock(&data);
		switch (operation) {
		case 0: WITH_SPIN_LOCK(env_line_lock, chip->irq_unmask(&data)); break;
		case 1: WITH_SPIN_LOCK(env_line_lock, chip->irq_mask(&data)); break;
		case 2: WITH_SPIN_LOCK(env_line_lock, chip->irq_ack(&data)); break;
		case 3: WITH_SPIN_LOCK(env_line_lock, chip->irq_enable(&data)); break;
		case 4: WITH_SPIN_LOCK(env_line_lock, chip->irq_disable(&data)); break;
		case 5: WITH_SPIN_LOCK(env_line_lock, chip->irq_set_wake(&data, !CHOICE())); break;
		default: WITH_SPIN_LOCK(env_line_lock, chip->irq_set_type(&data, types[env_any() % 5]));
		}
		if (chip->irq_bus_sync_unlock)
			chip->irq_bus_sync_unlock(&data);
	}));
	return happened(EVENT_gpio_irq);
}
#else
static int event_gpio_irq(void) { return 0; }
#endif
#endif
