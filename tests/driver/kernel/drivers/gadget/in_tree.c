/* A driver in the kernel's tree. */
#include <linux/module.h>
#include <linux/gadget.h>
#include "in_tree.h"

static int probe(int gadget)
{
	return gadget > IN_TREE_LEAST ? 0 : -1;
}

static const struct gadget_driver driver = { .probe = probe };

static int start(void)
{
	return register_gadget(&driver);
}
module_init(start)
module_exit(unregister_gadget)
