/* Controllers of lines: one. */
#ifdef __LINUX_GPIO_DRIVER_H
static struct gpio_chip *gpio_chip;
static void *gpio_chip_data;

static int add_gpio_chip(struct gpio_chip *chip, void *data)
{
	MAY_FAIL(-EINVAL);
	KEEP_ANY(gpio_chip, chip);
	gpio_chip_data = data;
	return 0;
}

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
		gpio_chip = NULL;
}

#ifdef _DEVICE_H_
static void release_gpio_chip(void *data) { gpio_chip = NULL; }

int devm_gpiochip_add_data_with_key(struct device *device, struct gpio_chip *chip, void *data, struct lock_class_key *lock,
				    struct lock_class_key *request)
{
	int error = add_gpio_chip(chip, data);

	if (!error)
		manage(release_gpio_chip, NULL);
	return error;
}
#endif

void *gpiochip_get_data(struct gpio_chip *chip) { return gpio_chip_data; }

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
GPIO_OPERATION(gpio_set, set, CHOICE())
GPIO_OPERATION(gpio_direction_input, direction_input)
GPIO_OPERATION(gpio_direction_output, direction_output, CHOICE())
GPIO_OPERATION(gpio_set_config, set_config, env_any())
OPERATION(gpio_request, gpio_chip && gpio_chip->request, PROCESS(gpio_chip->request(gpio_chip, 0)))
#endif
