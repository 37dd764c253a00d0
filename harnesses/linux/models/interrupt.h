/*
 * Interrupts and tasklets. There is room for two lines: of those that are requested
 * besides, each is the second from then on, or never comes. Disabled is disabled for all.
 */
#ifdef _LINUX_INTERRUPT_H
static struct interrupt { unsigned int number; irq_handler_t handler, thread; void *data; } irq_1, irq_2;
static int requested_1, requested_2;
static int irqs_disabled_by_driver;
/* The place of the line that was requested last, if it has one. */
static struct interrupt *requested_last;

static int request(unsigned int number, irq_handler_t handler, irq_handler_t thread, unsigned long flags, void *data)
{
	struct interrupt *irq = requested_1 ? &irq_2 : &irq_1;

	R_number(K_IRQ, number);
	MAY_FAIL(-EBUSY);
	requested_last = NULL;
#ifdef IRQF_NO_AUTOEN
	if (flags & IRQF_NO_AUTOEN)
		irqs_disabled_by_driver++;
#endif
	if (requested_1 && requested_2 && !CHOICE())
		return 0;
	requested_last = irq;
	irq->number = number;
	irq->handler = handler;
	irq->thread = thread;
	irq->data = data;
	if (requested_1)
		requested_2 = 1;
	else
		requested_1 = 1;
	return 0;
}

int request_threaded_irq(unsigned int number, irq_handler_t handler, irq_handler_t thread, unsigned long flags,
			 const char *name, void *data)
{
	if (request(number, handler, thread, flags, data))
		return -EBUSY;
	R_get(K_IRQ, number + 1UL);
	return 0;
}

int request_any_context_irq(unsigned int number, irq_handler_t handler, unsigned long flags, const char *name, void *data)
{
	return request_threaded_irq(number, handler, NULL, flags, name, data);
}

static void give_up_irq(unsigned int number, void *data)
{
	if (requested_1 && irq_1.number == number && irq_1.data == data)
		requested_1 = 0;
	else if (requested_2 && irq_2.number == number && irq_2.data == data)
		requested_2 = 0;
}

const void *free_irq(unsigned int number, void *data)
{
	R_sleep();
	R_number(K_IRQ, number);
	R_put(K_IRQ, number + 1UL);
	give_up_irq(number, data);
	return NULL;
}

#ifdef _DEVICE_H_
static void release_irq_1(void *data) { requested_1 = 0; }
static void release_irq_2(void *data) { requested_2 = 0; }

int devm_request_threaded_irq(struct device *device, unsigned int number, irq_handler_t handler, irq_handler_t thread,
			      unsigned long flags, const char *name, void *data)
{
	if (request(number, handler, thread, flags, data))
		return -EBUSY;
	if (requested_last)
		manage(requested_last == &irq_2 ? release_irq_2 : release_irq_1, NULL);
	return 0;
}

int devm_request_any_context_irq(struct device *device, unsigned int number, irq_handler_t handler, unsigned long flags,
				 const char *name, void *data)
{
	return devm_request_threaded_irq(device, number, handler, NULL, flags, name, data);
}

void devm_free_irq(struct device *device, unsigned int number, void *data) { R_sleep(); give_up_irq(number, data); }
#endif

void disable_irq(unsigned int number) { R_sleep(); R_number(K_IRQ, number); R_irq_off(); irqs_disabled_by_driver++; }
void disable_irq_nosync(unsigned int number) { R_number(K_IRQ, number); R_irq_off(); irqs_disabled_by_driver++; }
void enable_irq(unsigned int number) { R_number(K_IRQ, number); R_irq_on(); irqs_disabled_by_driver--; }
void synchronize_irq(unsigned int number) { R_sleep(); }

static void interrupt(struct interrupt *irq)
{
	irqreturn_t result = IRQ_WAKE_THREAD;

	if (irq->handler)
		HARDIRQ(result = irq->handler(irq->number, irq->data));
	if (result == IRQ_WAKE_THREAD && irq->thread)
		PROCESS(irq->thread(irq->number, irq->data));
}

static int event_irq(void)
{
	if (irqs_disabled_by_driver > 0)
		return 0;
	if (requested_2 && CHOICE())
		interrupt(&irq_2);
	else if (requested_1)
		interrupt(&irq_1);
	else
		return 0;
	return happened(EVENT_irq);
}

/* One tasklet is scheduled at a time. */
static struct tasklet_struct *scheduled_tasklet;

void tasklet_init(struct tasklet_struct *tasklet, void (*function)(unsigned long), unsigned long data)
{
	tasklet->func = function;
	tasklet->data = data;
	tasklet->use_callback = false;
}

void tasklet_setup(struct tasklet_struct *tasklet, void (*callback)(struct tasklet_struct *))
{
	tasklet->callback = callback;
	tasklet->use_callback = true;
}

void __tasklet_schedule(struct tasklet_struct *tasklet) { KEEP_ANY(scheduled_tasklet, tasklet); }
void __tasklet_hi_schedule(struct tasklet_struct *tasklet) { KEEP_ANY(scheduled_tasklet, tasklet); }

void tasklet_kill(struct tasklet_struct *tasklet)
{
	R_sleep();
	if (scheduled_tasklet == tasklet)
		scheduled_tasklet = NULL;
}

static int event_tasklet(void)
{
	struct tasklet_struct *tasklet = scheduled_tasklet;

	if (!tasklet)
		return 0;
	scheduled_tasklet = NULL;
	if (tasklet->use_callback)
		SOFTIRQ(tasklet->callback(tasklet));
	else
		SOFTIRQ(tasklet->func(tasklet->data));
	return happened(EVENT_tasklet);
}
#endif
