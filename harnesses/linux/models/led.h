/* LEDs. */
#ifdef __LINUX_LEDS_H_INCLUDED
static struct led_classdev *led;

int led_classdev_register_ext(struct device *parent, struct led_classdev *device, struct led_init_data *data)
{
	MAY_FAIL(-ENOMEM);
	R_get(K_LED, device);
	KEEP_ANY(led, device);
	device->dev = parent;
	return 0;
}

void led_classdev_unregister(struct led_classdev *device)
{
	R_sleep();
	R_put(K_LED, device);
	if (led == device)
		led = NULL;
}

static void release_led(void *data) { led = NULL; }

int devm_led_classdev_register_ext(struct device *parent, struct led_classdev *device, struct led_init_data *data)
{
	MAY_FAIL(-ENOMEM);
	KEEP_ANY(led, device);
	device->dev = parent;
	manage(release_led, NULL);
	return 0;
}

/* brightness_set is called in any context. */
OPERATION(led_brightness_set, led && led->brightness_set, SOFTIRQ(led->brightness_set(led, env_any())))
OPERATION(led_brightness_set_blocking, led && led->brightness_set_blocking,
	  PROCESS(led->brightness_set_blocking(led, env_any())))
OPERATION(led_brightness_get, led && led->brightness_get, PROCESS(led->brightness_get(led)))
OPERATION(led_blink_set, led && led->blink_set,
	  ({ unsigned long on = env_any(), off = env_any(); SOFTIRQ(led->blink_set(led, &on, &off)); }))

/* Those that flash. */
#if defined(__LINUX_FLASH_LEDS_H_INCLUDED) && IS_ENABLED(CONFIG_LEDS_CLASS_FLASH)
static struct led_classdev_flash *flash;

int led_classdev_flash_register_ext(struct device *parent, struct led_classdev_flash *device, struct led_init_data *data)
{
	int result = led_classdev_register_ext(parent, &device->led_cdev, data);

	if (!result)
		KEEP_ANY(flash, device);
	return result;
}

void led_classdev_flash_unregister(struct led_classdev_flash *device)
{
	led_classdev_unregister(&device->led_cdev);
	if (flash == device)
		flash = NULL;
}

static void release_flash(void *data) { led = NULL; flash = NULL; }

int devm_led_classdev_flash_register_ext(struct device *parent, struct led_classdev_flash *device,
					 struct led_init_data *data)
{
	MAY_FAIL(-ENOMEM);
	KEEP_ANY(led, &device->led_cdev);
	KEEP_ANY(flash, device);
	device->led_cdev.dev = parent;
	manage(release_flash, NULL);
	return 0;
}

#define FLASH_OPERATION(event, operation, value) \
OPERATION(event, flash && flash->ops->operation, PROCESS(flash->ops->operation(flash, value)))
FLASH_OPERATION(flash_strobe_set, strobe_set, CHOICE())
FLASH_OPERATION(flash_timeout_set, timeout_set, env_any())
FLASH_OPERATION(flash_brightness_set, flash_brightness_set, env_any())
#elif defined(__LINUX_FLASH_LEDS_H_INCLUDED)
OPERATION(flash_strobe_set, 0, (void)0)
OPERATION(flash_timeout_set, 0, (void)0)
OPERATION(flash_brightness_set, 0, (void)0)
#endif
#endif
