/* One kernel thread at a time. */
#ifdef _LINUX_KTHREAD_H
static int (*thread_function)(void *data);
static void *thread_data;

struct task_struct *kthread_create_on_node(int (*function)(void *data), void *data, int node, const char *format, ...)
{
	MAY_FAIL(ERR_PTR(-ENOMEM));
	thread_function = function;
	thread_data = data;
	return &env_task;
}

int kthread_stop(struct task_struct *thread)
{
	R_sleep();
	thread_function = NULL;
	return CHOICE() ? -EINTR : 0;
}

bool kthread_should_stop(void) { return CHOICE(); }

static int event_thread(void)
{
	int (*function)(void *data) = thread_function;

	if (!function)
		return 0;
	thread_function = NULL;
	PROCESS(function(thread_data));
	return happened(EVENT_thread);
}
#endif
