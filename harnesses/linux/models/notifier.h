/* Chains of notifiers: one that the driver has added itself to, of which it is told something. */
#ifdef _LINUX_NOTIFIER_H
static struct notifier_block *notifier;
static int notifier_in_atomic;
extern char env_notified[];

static int add_notifier(struct notifier_block *block, int in_atomic)
{
	KEEP_ANY(notifier, block);
	if (notifier == block)
		notifier_in_atomic = in_atomic;
	return 0;
}
static int remove_notifier(struct notifier_block *block)
{
	if (notifier == block)
		notifier = NULL;
	return 0;
}

int atomic_notifier_chain_register(struct atomic_notifier_head *chain, struct notifier_block *block)
{
	return add_notifier(block, 1);
}
int atomic_notifier_chain_unregister(struct atomic_notifier_head *chain, struct notifier_block *block)
{
	return remove_notifier(block);
}
int blocking_notifier_chain_register(struct blocking_notifier_head *chain, struct notifier_block *block)
{
	R_sleep();
	return add_notifier(block, 0);
}
int blocking_notifier_chain_unregister(struct blocking_notifier_head *chain, struct notifier_block *block)
{
	R_sleep();
	return remove_notifier(block);
}
int raw_notifier_chain_register(struct raw_notifier_head *chain, struct notifier_block *block) { return add_notifier(block, 0); }
int raw_notifier_chain_unregister(struct raw_notifier_head *chain, struct notifier_block *block) { return remove_notifier(block); }
int register_reboot_notifier(struct notifier_block *block) { R_sleep(); return add_notifier(block, 0); }
int unregister_reboot_notifier(struct notifier_block *block) { R_sleep(); return remove_notifier(block); }
#ifdef CONFIG_PM_SLEEP
int register_pm_notifier(struct notifier_block *block) { R_sleep(); return add_notifier(block, 0); }
int unregister_pm_notifier(struct notifier_block *block) { R_sleep(); return remove_notifier(block); }
#endif

/* Of which chain it is, and so what it is told, is not known. */
static int event_notified(void)
{
	if (!notifier || !notifier->notifier_call)
		return 0;
	if (notifier_in_atomic)
		SOFTIRQ(notifier->notifier_call(notifier, env_any(), env_notified));
	else
		PROCESS(notifier->notifier_call(notifier, env_any(), env_notified));
	return happened(EVENT_notified);
}
#endif
