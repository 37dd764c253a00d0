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
