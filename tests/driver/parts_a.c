/* A module of two files. */
#include "parts.h"

static int probe(int gadget) { return 0; }
static const struct gadget_driver driver = { .probe = probe, .use = parts_use };
static int start(void) { return register_gadget(&driver); }
module_init(start)
