/* What may sleep: delays, the scheduler, wait queues, completions. */
void __might_sleep(const char *file, int line) { R_sleep(); }
void __might_fault(const char *file, int line) { R_sleep(); }
void __might_resched(const char *file, int line, unsigned int offsets) { R_sleep(); }
void msleep(unsigned int ms) { R_sleep(); }
unsigned long msleep_interruptible(unsigned int ms) { R_sleep(); return CHOICE() ? ms : 0; }
void usleep_range_state(unsigned long min, unsigned long max, unsigned int state) { R_sleep(); }

/* While a task waits, what it waits for may come. It does not wait for what comes to wait as well. */
static int is_waiting;

static void while_waiting(void)
{
	R_sleep();
	if (is_waiting)
		return;
	is_waiting = 1;
#define EVENT(name, after, text)
#define PROBE(name, after, text)
#define OPEN(name, after, text)
#define LATER(name, after, text) \
	if (CHOICE()) \
		event_##name();
#include "../events.h"
	is_waiting = 0;
}
void schedule(void) { while_waiting(); }
int env_signal(void) { return CHOICE(); }


/* What is left of the time. */
static long timeout_left(long timeout)
{
	long left = timeout < 0 || CHOICE() ? __VERIFIER_nondet_long() : timeout;

	while_waiting();
	__VERIFIER_assume(left >= 0 && (left <= timeout || timeout < 0));
	return left;
}
long schedule_timeout(long timeout) { return timeout_left(timeout); }
long schedule_timeout_interruptible(long timeout) { return timeout_left(timeout); }
long schedule_timeout_killable(long timeout) { return timeout_left(timeout); }
long schedule_timeout_uninterruptible(long timeout) { return timeout_left(timeout); }

#ifdef _LINUX_WAIT_H
void __init_waitqueue_head(struct wait_queue_head *queue, const char *name, struct lock_class_key *key) { }
void init_wait_entry(struct wait_queue_entry *entry, int flags) { }
long prepare_to_wait_event(struct wait_queue_head *queue, struct wait_queue_entry *entry, int state)
{
	return CHOICE() && (state & TASK_INTERRUPTIBLE) ? -ERESTARTSYS : 0;
}
void finish_wait(struct wait_queue_head *queue, struct wait_queue_entry *entry) { }
#endif

#ifdef __LINUX_COMPLETION_H
void __init_swait_queue_head(struct swait_queue_head *queue, const char *name, struct lock_class_key *key)
{
	R_get(K_COMPLETION, container_of(queue, struct completion, wait));
}
void complete(struct completion *done) { R_completion(done); }
void complete_all(struct completion *done) { R_completion(done); }
void wait_for_completion(struct completion *done) { R_completion(done); while_waiting(); }
unsigned long wait_for_completion_timeout(struct completion *done, unsigned long timeout)
{
	R_completion(done);
	return timeout_left(timeout);
}
int wait_for_completion_interruptible(struct completion *done) { R_completion(done); while_waiting(); return CHOICE() ? -ERESTARTSYS : 0; }
int wait_for_completion_killable(struct completion *done) { R_completion(done); while_waiting(); return CHOICE() ? -ERESTARTSYS : 0; }
long wait_for_completion_interruptible_timeout(struct completion *done, unsigned long timeout)
{
	R_completion(done);
	return CHOICE() ? -ERESTARTSYS : timeout_left(timeout);
}
long wait_for_completion_killable_timeout(struct completion *done, unsigned long timeout)
{
	R_completion(done);
	return CHOICE() ? -ERESTARTSYS : timeout_left(timeout);
}
bool try_wait_for_completion(struct completion *done) { R_completion(done); return !CHOICE(); }
bool completion_done(struct completion *done) { return CHOICE(); }
#endif
