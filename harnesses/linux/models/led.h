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
#endif
