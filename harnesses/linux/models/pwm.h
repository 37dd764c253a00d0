/* Pulse width modulation: any one line of the controllers that the driver registers, which somebody may have asked for. */
#if defined(__LINUX_PWM_H) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 7, 0)
static struct pwm_chip *pwm_controller;
static struct pwm_device *pwm_line;
static int pwm_requested;

static int add_pwm(struct pwm_chip *chip)
{
	struct pwm_device *line;
	unsigned int number = env_any() % 32;

	MAY_FAIL(-ENOMEM);
	if (number >= chip->npwm)
		number = 0;
	line = calloc(chip->npwm, sizeof(*line));
	if (!line)
		return -ENOMEM;
	chip->pwms = line;
	line += number;
	line->chip = chip;
	line->hwpwm = number;
	if (!pwm_controller || CHOICE()) {
		pwm_controller = chip;
		pwm_line = line;
		pwm_requested = 0;
	}
	return 0;
}
static void forget_pwm(void *data) { pwm_controller = NULL; pwm_requested = 0; }

int pwmchip_add(struct pwm_chip *chip) { return add_pwm(chip); }
int devm_pwmchip_add(struct device *device, struct pwm_chip *chip)
{
	int result = add_pwm(chip);

	if (!result)
		manage(forget_pwm, NULL);
	return result;
}
#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 17, 0)
void pwmchip_remove(struct pwm_chip *chip)
{
	R_sleep();
	if (pwm_controller == chip)
		forget_pwm(NULL);
}
#else
int pwmchip_remove(struct pwm_chip *chip)
{
	R_sleep();
	if (pwm_controller == chip)
		forget_pwm(NULL);
	return 0;
}
#endif
int pwm_set_chip_data(struct pwm_device *line, void *data) { line->chip_data = data; return 0; }
void *pwm_get_chip_data(struct pwm_device *line) { return line ? line->chip_data : NULL; }

static int event_pwm_request(void)
{
	int result = 0;

	if (!pwm_controller || pwm_requested)
		return 0;
	if (pwm_controller->ops->request)
		PROCESS(result = pwm_controller->ops->request(pwm_controller, pwm_line));
	if (result)
		return 0;
	if (pwm_controller->ops->get_state)
		PROCESS(pwm_controller->ops->get_state(pwm_controller, pwm_line, &pwm_line->state));
	pwm_requested = 1;
	return happened(EVENT_pwm_request);
}

/* A pulse is not longer than the period. */
static int event_pwm_apply(void)
{
	struct pwm_state state = { .period = 1 + (env_any() & 0xffffffffffff), .duty_cycle = env_any() };
	int result;

	if (!pwm_requested || !pwm_controller->ops->apply)
		return 0;
	if (state.duty_cycle > state.period)
		state.duty_cycle = state.period;
	state.polarity = CHOICE() ? PWM_POLARITY_INVERSED : PWM_POLARITY_NORMAL;
	state.enabled = !CHOICE();
	PROCESS(result = pwm_controller->ops->apply(pwm_controller, pwm_line, &state));
	if (result)
		return 0;
	pwm_line->state = state;
	return happened(EVENT_pwm_apply);
}
OPERATION(pwm_capture, pwm_requested && pwm_controller->ops->capture,
	  ({ struct pwm_capture captured; PROCESS(pwm_controller->ops->capture(pwm_controller, pwm_line, &captured, env_any())); }))

static int event_pwm_free(void)
{
	if (!pwm_requested)
		return 0;
	pwm_requested = 0;
	if (pwm_controller->ops->free)
		PROCESS(pwm_controller->ops->free(pwm_controller, pwm_line));
	return happened(EVENT_pwm_free);
}
#endif
