/* A driver that returns with a lock held. */
#include <linux/module.h>
#include <linux/gadget.h>

static int probe(int gadget)
{
	if (gadget < 0)
		return -1;
	return 0;
}

static int use(int how)
{
	gadget_lock();
	if (how == 7)
		return -1;
	gadget_unlock();
	return how;
}

static void remove(void)
{
	gadget_lock();
	gadget_unlock();
}

static const struct gadget_driver driver = { .probe = probe, .remove = remove, .use = use };

static int start(void)
{
	return register_gadget(&driver);
}

static void end(void)
{
	unregister_gadget();
}
module_init(start)
module_exit(end)
