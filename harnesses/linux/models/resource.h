/* Clocks, regulators, lines, resets: what is got by name and enabled. */
#ifdef __LINUX_CLK_H
extern char env_clock[];

static struct clk *get_clock(void)
{
	void *clock;

	MAY_FAIL(ERR_PTR(CHOICE() ? -EPROBE_DEFER : -ENOENT));
	clock = malloc(8);
	if (!clock)
		return ERR_PTR(-ENOMEM);
	R_get(K_CLOCK, clock);
	return clock;
}
struct clk *clk_get(struct device *device, const char *name) { return get_clock(); }
#if defined(CONFIG_OF) && defined(CONFIG_COMMON_CLK)
struct clk *of_clk_get(struct device_node *node, int index) { return get_clock(); }
struct clk *of_clk_get_by_name(struct device_node *node, const char *name) { return get_clock(); }
#endif
void clk_put(struct clk *clock) { R_put(K_CLOCK, clock); }

static struct clk *managed_clock(int optional)
{
	MAY_FAIL(ERR_PTR(CHOICE() ? -EPROBE_DEFER : -ENOENT));
	return optional && CHOICE() ? NULL : malloc(8) ?: ERR_PTR(-ENOMEM);
}
struct clk *devm_clk_get(struct device *device, const char *name) { return managed_clock(0); }
struct clk *devm_clk_get_optional(struct device *device, const char *name) { return managed_clock(1); }
struct clk *devm_clk_get_enabled(struct device *device, const char *name) { return managed_clock(0); }
struct clk *devm_clk_get_optional_enabled(struct device *device, const char *name) { return managed_clock(1); }
struct clk *devm_clk_get_prepared(struct device *device, const char *name) { return managed_clock(0); }

/* No clock is a clock of which nothing need be done. */
int clk_prepare(struct clk *clock)
{
	R_sleep();
	R_pointer(clock);
	if (!clock)
		return 0;
	MAY_FAIL_AT_ONCE(-EIO);
	R_ref(K_CLOCK_PREPARED, clock);
	return 0;
}

void clk_unprepare(struct clk *clock)
{
	R_sleep();
	if (!IS_ERR_OR_NULL(clock))
		R_unref(K_CLOCK_PREPARED, clock);
}

int clk_enable(struct clk *clock)
{
	R_pointer(clock);
	if (!clock)
		return 0;
	MAY_FAIL_AT_ONCE(-EIO);
	R_ref(K_CLOCK_ENABLED, clock);
	return 0;
}

void clk_disable(struct clk *clock)
{
	if (!IS_ERR_OR_NULL(clock))
		R_unref(K_CLOCK_ENABLED, clock);
}

unsigned long clk_get_rate(struct clk *clock) { return env_any(); }
int clk_set_rate(struct clk *clock, unsigned long rate) { return sleeping_result(-EINVAL); }
int clk_set_parent(struct clk *clock, struct clk *parent) { return sleeping_result(-EINVAL); }
#endif

#ifdef __LINUX_REGULATOR_CONSUMER_H_
static struct regulator *got_regulator(void)
{
	MAY_FAIL(ERR_PTR(CHOICE() ? -EPROBE_DEFER : -ENODEV));
	return malloc(8) ?: ERR_PTR(-ENOMEM);
}
struct regulator *devm_regulator_get(struct device *device, const char *name) { return got_regulator(); }
struct regulator *devm_regulator_get_optional(struct device *device, const char *name) { return got_regulator(); }
struct regulator *devm_regulator_get_exclusive(struct device *device, const char *name) { return got_regulator(); }

struct regulator *regulator_get(struct device *device, const char *name)
{
	struct regulator *regulator = got_regulator();

	if (!IS_ERR(regulator))
		R_get(K_REGULATOR, regulator);
	return regulator;
}

void regulator_put(struct regulator *regulator)
{
	R_sleep();
	if (!IS_ERR_OR_NULL(regulator))
		R_put(K_REGULATOR, regulator);
}

int regulator_enable(struct regulator *regulator)
{
	R_pointer(regulator);
	MAY_FAIL(-EIO);
	R_ref(K_REGULATOR_ENABLED, regulator);
	return 0;
}

int regulator_disable(struct regulator *regulator)
{
	R_pointer(regulator);
	R_sleep();
	R_unref(K_REGULATOR_ENABLED, regulator);
	return any_result(-EIO);
}

int regulator_set_voltage(struct regulator *regulator, int min, int max) { return sleeping_result(-EINVAL); }

/* Several at once are counted as one, known by the first. */
int devm_regulator_bulk_get(struct device *device, int n, struct regulator_bulk_data *consumers)
{
	return sleeping_result(-EPROBE_DEFER);
}

int regulator_bulk_enable(int n, struct regulator_bulk_data *consumers)
{
	MAY_FAIL(-EIO);
	R_ref(K_REGULATOR_ENABLED, consumers);
	return 0;
}

int regulator_bulk_disable(int n, struct regulator_bulk_data *consumers)
{
	R_sleep();
	R_unref(K_REGULATOR_ENABLED, consumers);
	return any_result(-EIO);
}
#endif

#ifdef __LINUX_GPIO_CONSUMER_H
static struct gpio_desc *got_line(int optional)
{
	MAY_FAIL(ERR_PTR(CHOICE() ? -EPROBE_DEFER : -ENOENT));
	return optional && CHOICE() ? NULL : malloc(8) ?: ERR_PTR(-ENOMEM);
}
struct gpio_desc *devm_gpiod_get(struct device *device, const char *name, enum gpiod_flags flags) { return got_line(0); }
struct gpio_desc *devm_gpiod_get_optional(struct device *device, const char *name, enum gpiod_flags flags)
{
	return got_line(1);
}
struct gpio_desc *devm_gpiod_get_index(struct device *device, const char *name, unsigned int index, enum gpiod_flags flags)
{
	return got_line(0);
}
int gpiod_get_value(const struct gpio_desc *line) { R_pointer(line); return CHOICE(); }
void gpiod_set_value(struct gpio_desc *line, int value) { R_pointer(line); }
int gpiod_get_value_cansleep(const struct gpio_desc *line) { R_pointer(line); R_sleep(); return CHOICE(); }
void gpiod_set_value_cansleep(struct gpio_desc *line, int value) { R_pointer(line); R_sleep(); }
int gpiod_to_irq(const struct gpio_desc *line)
{
	if (CHOICE()) {
		R_failed(K_IRQ, -ENXIO);
		return -ENXIO;
	}
	return 40;
}
#endif

#ifdef _LINUX_RESET_H_
int reset_control_assert(struct reset_control *reset) { return sleeping_result(-EIO); }
int reset_control_deassert(struct reset_control *reset) { return sleeping_result(-EIO); }
int reset_control_reset(struct reset_control *reset) { return sleeping_result(-EIO); }
struct reset_control *__devm_reset_control_get(struct device *device, const char *name, int index, bool shared, bool optional,
					       bool acquired)
{
	MAY_FAIL(ERR_PTR(CHOICE() ? -EPROBE_DEFER : -ENOENT));
	return optional && CHOICE() ? NULL : malloc(8) ?: ERR_PTR(-ENOMEM);
}
#endif
