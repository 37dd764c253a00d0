/* A driver whose probe never succeeds: nothing is known of its other functions. */
#include <linux/module.h>
#include <linux/gadget.h>

static int probe(int gadget) { return -1; }

static int use(int how)
{
	gadget_lock();
	return 0;
}

static const struct gadget_driver driver = { .probe = probe, .use = use };
static int start(void) { return register_gadget(&driver); }
module_init(start)
