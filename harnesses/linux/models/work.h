/* Work queues. There is room for two pieces of work that are queued at a time. */
#ifdef _LINUX_WORKQUEUE_H
static struct work_struct *work_1, *work_2;
static struct workqueue_struct *queue_1, *queue_2;

static bool queue(struct workqueue_struct *queue, struct work_struct *work)
{
	if (work_1 == work || work_2 == work)
		return false;
	R_get(K_WORK, work);
	if (!work_1) {
		work_1 = work;
		queue_1 = queue;
	} else if (!work_2) {
		work_2 = work;
		queue_2 = queue;
	} else {
		__praetor_limit();
	}
	return true;
}

static bool unqueue(struct work_struct *work)
{
	R_put(K_WORK, work);
	if (work_1 == work)
		work_1 = NULL;
	else if (work_2 == work)
		work_2 = NULL;
	else
		return false;
	return true;
}

static bool unqueue_and_wait(struct work_struct *work)
{
	R_sleep();
	WAIT_FOR_HANDLER(work);
	return unqueue(work);
}

static bool work_off(struct work_struct *work)
{
	if (!work || !unqueue(work))
		return false;
	PROCESS(HANDLER(work, work->func(work)));
	return true;
}

bool queue_work_on(int cpu, struct workqueue_struct *wq, struct work_struct *work) { return queue(wq, work); }
bool queue_delayed_work_on(int cpu, struct workqueue_struct *wq, struct delayed_work *work, unsigned long delay)
{
	return queue(wq, &work->work);
}
bool mod_delayed_work_on(int cpu, struct workqueue_struct *wq, struct delayed_work *work, unsigned long delay)
{
	return !queue(wq, &work->work);
}
bool cancel_work(struct work_struct *work) { return unqueue(work); }
bool cancel_work_sync(struct work_struct *work) { return unqueue_and_wait(work); }
bool cancel_delayed_work(struct delayed_work *work) { return unqueue(&work->work); }
bool cancel_delayed_work_sync(struct delayed_work *work) { return unqueue_and_wait(&work->work); }
bool flush_work(struct work_struct *work) { R_sleep(); WAIT_FOR_HANDLER(work); return work_off(work); }
bool flush_delayed_work(struct delayed_work *work)
{
	R_sleep();
	WAIT_FOR_HANDLER(&work->work);
	return work_off(&work->work);
}
void delayed_work_timer_fn(struct timer_list *timer) { }

static int event_work(void)
{
	struct work_struct *work = work_1;

	if (work_2 && CHOICE())
		work = work_2;
	if (!work || !work_off(work))
		return 0;
	return happened(EVENT_work);
}

struct workqueue_struct *alloc_workqueue(const char *format, unsigned int flags, int max, ...)
{
	void *queue;

	R_sleep();
	queue = malloc(8);
	if (queue)
		R_get(K_WORKQUEUE, queue);
	return queue;
}

/* What is queued gets its turn. */
static void drain(struct workqueue_struct *queue)
{
	R_sleep();
	if (work_1 && queue_1 == queue)
		work_off(work_1);
	if (work_2 && queue_2 == queue)
		work_off(work_2);
}
void __flush_workqueue(struct workqueue_struct *queue) { drain(queue); }
void drain_workqueue(struct workqueue_struct *queue) { drain(queue); }

void destroy_workqueue(struct workqueue_struct *queue)
{
	drain(queue);
	R_put(K_WORKQUEUE, queue);
}
#endif
