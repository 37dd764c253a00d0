/* A driver that takes no lock, so that of the rule about locks there is nothing to prove. */
#include <linux/module.h>
#include <linux/gadget.h>

static int probe(int gadget) { return gadget < 0; }

static int use(int how)
{
	if (how == how + 1)
		gadget_lock();
	return how;
}

static const struct gadget_driver driver = { .probe = probe, .use = use };
static int start(void) { return register_gadget(&driver); }
module_init(start)
