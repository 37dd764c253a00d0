/* One violation in a function that two events lead to, and another. */
#include <linux/module.h>
#include <linux/gadget.h>

static int probe(int gadget) { return 0; }

static void both(void)
{
	gadget_lock();
	gadget_lock();
	gadget_unlock();
}

static int use(int how)
{
	both();
	return how;
}

static int tune(int how)
{
	gadget_name();
	gadget_name();
	both();
	return 0;
}

static const struct gadget_driver driver = { .probe = probe, .use = use, .tune = tune };
static int start(void) { return register_gadget(&driver); }
module_init(start)
