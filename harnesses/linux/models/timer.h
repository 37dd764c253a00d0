/* Timers. There is room for two that run at a time. */
#ifdef _LINUX_TIMER_H
static struct timer_list *timer_1, *timer_2;

void init_timer_key(struct timer_list *timer, void (*function)(struct timer_list *), unsigned int flags,
		    const char *name, struct lock_class_key *key)
{
	timer->function = function;
	timer->entry.pprev = NULL;
}

static int timer_runs(struct timer_list *timer) { return timer_1 == timer || timer_2 == timer; }

int mod_timer(struct timer_list *timer, unsigned long expires)
{
	if (timer_runs(timer))
		return 1;
	R_get(K_TIMER, timer);
	timer->expires = expires;
	if (!timer_1)
		timer_1 = timer;
	else if (!timer_2)
		timer_2 = timer;
	else
		__praetor_limit();
	return 0;
}

void add_timer(struct timer_list *timer) { mod_timer(timer, timer->expires); }
int mod_timer_pending(struct timer_list *timer, unsigned long expires) { return timer_runs(timer); }
int timer_reduce(struct timer_list *timer, unsigned long expires) { return mod_timer(timer, expires); }

static int stop_timer(struct timer_list *timer)
{
	R_put(K_TIMER, timer);
	if (timer_1 == timer)
		timer_1 = NULL;
	else if (timer_2 == timer)
		timer_2 = NULL;
	else
		return 0;
	return 1;
}

static int stop_timer_and_wait(struct timer_list *timer)
{
	WAIT_FOR_HANDLER(timer);
	return stop_timer(timer);
}

/* Later versions call timer_delete in their place. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 1, 0)
int del_timer(struct timer_list *timer) { return stop_timer(timer); }
int del_timer_sync(struct timer_list *timer) { return stop_timer_and_wait(timer); }
#endif
int timer_delete(struct timer_list *timer) { return stop_timer(timer); }
int timer_delete_sync(struct timer_list *timer) { return stop_timer_and_wait(timer); }
int timer_shutdown_sync(struct timer_list *timer) { return stop_timer_and_wait(timer); }
int try_to_del_timer_sync(struct timer_list *timer) { return stop_timer(timer); }

static int event_timer(void)
{
	struct timer_list *timer = timer_1;

	if (timer_2 && CHOICE())
		timer = timer_2;
	if (!timer)
		return 0;
	stop_timer(timer);
	SOFTIRQ(HANDLER(timer, timer->function(timer)));
	return happened(EVENT_timer);
}
#endif

/* High-resolution timers: any one that runs. Its handler is called in an interrupt, or a softirq if it was set up so. */
#if defined(_LINUX_HRTIMER_H) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 13, 0)
static struct hrtimer *hrtimer;

void hrtimer_init(struct hrtimer *timer, clockid_t clock, enum hrtimer_mode mode)
{
	timer->function = NULL;
	timer->state = HRTIMER_STATE_INACTIVE;
	timer->is_soft = !!(mode & HRTIMER_MODE_SOFT);
}
void hrtimer_start_range_ns(struct hrtimer *timer, ktime_t time, u64 range, const enum hrtimer_mode mode)
{
	R_get(K_TIMER, timer);
	timer->state = HRTIMER_STATE_ENQUEUED;
	KEEP_ANY(hrtimer, timer);
}
static int stop_hrtimer(struct hrtimer *timer)
{
	int was_queued = timer->state != HRTIMER_STATE_INACTIVE;

	R_put(K_TIMER, timer);
	timer->state = HRTIMER_STATE_INACTIVE;
	if (hrtimer == timer)
		hrtimer = NULL;
	return was_queued;
}
int hrtimer_cancel(struct hrtimer *timer)
{
	WAIT_FOR_HANDLER(timer);
	return stop_hrtimer(timer);
}
int hrtimer_try_to_cancel(struct hrtimer *timer) { return stop_hrtimer(timer); }
bool hrtimer_active(const struct hrtimer *timer) { return timer->state != HRTIMER_STATE_INACTIVE; }

static int event_hrtimer(void)
{
	struct hrtimer *timer = hrtimer;
	enum hrtimer_restart again;

	if (!timer || !timer->function)
		return 0;
	stop_hrtimer(timer);
	if (timer->is_soft)
		SOFTIRQ(HANDLER(timer, again = timer->function(timer)));
	else
		HARDIRQ(HANDLER(timer, again = timer->function(timer)));
	if (again == HRTIMER_RESTART)
		hrtimer_start_range_ns(timer, 0, 0, HRTIMER_MODE_ABS);
	return happened(EVENT_hrtimer);
}
#endif
