/*
 * Clocks that a driver offers: any one of them. Of its operations those about
 * preparing and rates may sleep, those that enable it hold a spin lock.
 */
#if defined(__LINUX_CLK_PROVIDER_H) && defined(CONFIG_COMMON_CLK)
static struct clk_hw *offered_clock;
static const struct clk_ops *offered_clock_operations;
static int offered_clock_parents, offered_clock_prepared, offered_clock_enabled, clocks_managed;
extern char env_offered_clock[];
extern spinlock_t env_clock_lock;

static int add_clock(struct clk_hw *clock)
{
	const struct clk_init_data *description = clock->init;

	const struct clk_ops *operations = description->ops;

	/* What described it is not needed any more. */
	clock->init = NULL;
	MAY_FAIL(-ENOMEM);
	if ((operations->set_rate && !((operations->round_rate || operations->determine_rate) && operations->recalc_rate)) ||
	    ((operations->set_parent || description->num_parents > 1) && !operations->get_parent))
		return -EINVAL;
	clock->core = (struct clk_core *)env_offered_clock;
	clock->clk = (struct clk *)env_offered_clock;
	if (operations->init && operations->init(clock)) {
		clock->core = NULL;
		clock->clk = NULL;
		return -EINVAL;
	}
	/* The core wants to know what it gives before anybody has it. */
	if (description->num_parents > 1)
		operations->get_parent(clock);
	if (operations->recalc_rate)
		operations->recalc_rate(clock, env_any());
	if (!offered_clock || CHOICE()) {
		offered_clock = clock;
		offered_clock_operations = operations;
		offered_clock_parents = description->num_parents;
		offered_clock_prepared = offered_clock_enabled = 0;
	}
	return 0;
}
/* All of them at once: nothing comes in between. */
static void release_clocks(void *data) { offered_clock = NULL; clocks_managed = 0; }

int clk_hw_register(struct device *device, struct clk_hw *clock) { return add_clock(clock); }
int of_clk_hw_register(struct device_node *node, struct clk_hw *clock) { return add_clock(clock); }
int devm_clk_hw_register(struct device *device, struct clk_hw *clock)
{
	int result = add_clock(clock);

	if (!result && !clocks_managed) {
		manage(release_clocks, NULL);
		clocks_managed = 1;
	}
	return result;
}
struct clk *clk_register(struct device *device, struct clk_hw *clock)
{
	int result = add_clock(clock);

	return result ? ERR_PTR(result) : (struct clk *)env_offered_clock;
}
struct clk *devm_clk_register(struct device *device, struct clk_hw *clock)
{
	int result = devm_clk_hw_register(device, clock);

	return result ? ERR_PTR(result) : (struct clk *)env_offered_clock;
}
void clk_hw_unregister(struct clk_hw *clock)
{
	R_sleep();
	if (offered_clock == clock)
		offered_clock = NULL;
}
void clk_unregister(struct clk *clock) { R_sleep(); offered_clock = NULL; }

static int event_clock_prepare(void)
{
	int result = 0;

	if (!offered_clock || offered_clock_prepared || !offered_clock_operations->prepare)
		return 0;
	PROCESS(result = offered_clock_operations->prepare(offered_clock));
	if (result)
		return 0;
	offered_clock_prepared = 1;
	return happened(EVENT_clock_prepare);
}

/* It is prepared before it is enabled, and disabled before it is unprepared. */
static int event_clock_enable(void)
{
	int result = 0;

	if (!offered_clock || offered_clock_enabled || !offered_clock_operations->enable ||
	    (offered_clock_operations->prepare && !offered_clock_prepared))
		return 0;
	WITH_SPIN_LOCK(&env_clock_lock, result = offered_clock_operations->enable(offered_clock));
	if (result)
		return 0;
	offered_clock_enabled = 1;
	return happened(EVENT_clock_enable);
}

static int event_clock_disable(void)
{
	if (!offered_clock || !offered_clock_enabled)
		return 0;
	offered_clock_enabled = 0;
	if (!offered_clock_operations->disable)
		return 0;
	WITH_SPIN_LOCK(&env_clock_lock, offered_clock_operations->disable(offered_clock));
	return happened(EVENT_clock_disable);
}

static int event_clock_unprepare(void)
{
	if (!offered_clock || !offered_clock_prepared || offered_clock_enabled)
		return 0;
	offered_clock_prepared = 0;
	if (!offered_clock_operations->unprepare)
		return 0;
	PROCESS(offered_clock_operations->unprepare(offered_clock));
	return happened(EVENT_clock_unprepare);
}

static int event_clock_ask(void)
{
	if (!offered_clock)
		return 0;
	switch (__VERIFIER_nondet_int()) {
#define CLOCK_LOCKED(call) WITH_SPIN_LOCK(&env_clock_lock, call)
#define CLOCK_CASE(number, context, operation, ...) \
	case number: \
		if (!offered_clock_operations->operation) \
			return 0; \
		context(offered_clock_operations->operation(offered_clock, ##__VA_ARGS__)); \
		break;
	CLOCK_CASE(0, PROCESS, recalc_rate, env_any())
	CLOCK_CASE(1, PROCESS, is_prepared)
	CLOCK_CASE(2, CLOCK_LOCKED, is_enabled)
	CLOCK_CASE(3, PROCESS, get_parent)
	CLOCK_CASE(4, PROCESS, recalc_accuracy, env_any())
	CLOCK_CASE(5, PROCESS, get_phase)
	default:
		return 0;
	}
	return happened(EVENT_clock_ask);
}

/* A rate that the driver has rounded. */
static int set_clock_rate(unsigned long rate, unsigned long parent)
{
	struct clk_rate_request request = { .rate = rate, .max_rate = ULONG_MAX, .best_parent_rate = parent };
	long result = 0;

	if (!offered_clock_operations->set_rate)
		return 0;
	if (offered_clock_operations->determine_rate) {
		PROCESS(result = offered_clock_operations->determine_rate(offered_clock, &request));
		rate = request.rate;
	} else {
		PROCESS(result = offered_clock_operations->round_rate(offered_clock, rate, &request.best_parent_rate));
		rate = result;
	}
	if (result < 0)
		return 0;
	/* Its parent may change its own. */
	PROCESS(offered_clock_operations->set_rate(offered_clock, rate, CHOICE() ? request.best_parent_rate : parent));
	return 1;
}

static int event_clock_set(void)
{
	unsigned long rate = env_any(), parent = env_any();
	struct clk_rate_request request = { .rate = rate, .max_rate = ULONG_MAX, .best_parent_rate = parent };
	struct clk_duty duty = { .num = 1, .den = 2 };

	if (!offered_clock)
		return 0;
	switch (__VERIFIER_nondet_int()) {
	CLOCK_CASE(0, PROCESS, round_rate, rate, &parent)
	case 1:
		if (!set_clock_rate(rate, parent))
			return 0;
		break;
	CLOCK_CASE(2, PROCESS, determine_rate, &request)
	case 3:
		if (!offered_clock_operations->set_parent || !offered_clock_parents)
			return 0;
		PROCESS(offered_clock_operations->set_parent(offered_clock, env_any() % offered_clock_parents));
		break;
	CLOCK_CASE(4, PROCESS, set_phase, env_any() % 360)
	CLOCK_CASE(5, PROCESS, get_duty_cycle, &duty)
	CLOCK_CASE(6, PROCESS, set_duty_cycle, &duty)
	default:
		return 0;
	}
	return happened(EVENT_clock_set);
}

/* Who asks for a clock by the device tree says which by some numbers. */
#ifdef CONFIG_OF
static struct clk_hw *(*clock_of_numbers)(struct of_phandle_args *numbers, void *data);
static struct clk *(*old_clock_of_numbers)(struct of_phandle_args *numbers, void *data);
static void *clock_of_numbers_data;

int of_clk_add_hw_provider(struct device_node *node, struct clk_hw *(*get)(struct of_phandle_args *, void *), void *data)
{
	MAY_FAIL(-ENOMEM);
	clock_of_numbers = get;
	clock_of_numbers_data = data;
	return 0;
}
int of_clk_add_provider(struct device_node *node, struct clk *(*get)(struct of_phandle_args *, void *), void *data)
{
	MAY_FAIL(-ENOMEM);
	old_clock_of_numbers = get;
	clock_of_numbers_data = data;
	return 0;
}
void of_clk_del_provider(struct device_node *node) { R_sleep(); clock_of_numbers = NULL; old_clock_of_numbers = NULL; }
static void remove_clock_provider(void *data) { clock_of_numbers = NULL; }
int devm_of_clk_add_hw_provider(struct device *device, struct clk_hw *(*get)(struct of_phandle_args *, void *), void *data)
{
	MAY_FAIL(-ENOMEM);
	clock_of_numbers = get;
	clock_of_numbers_data = data;
	manage(remove_clock_provider, NULL);
	return 0;
}

static int event_clock_get(void)
{
	struct of_phandle_args numbers;

	if (!clock_of_numbers && !old_clock_of_numbers)
		return 0;
	numbers.np = &env_node;
	numbers.args_count = env_any() % (MAX_PHANDLE_ARGS + 1);
	numbers.args[0] = env_any();
	numbers.args[1] = env_any();
	if (clock_of_numbers)
		PROCESS(clock_of_numbers(&numbers, clock_of_numbers_data));
	else
		PROCESS(old_clock_of_numbers(&numbers, clock_of_numbers_data));
	return happened(EVENT_clock_get);
}
#else
static int event_clock_get(void) { return 0; }
#endif
#endif
