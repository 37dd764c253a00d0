/* A driver that no engine decides within a test: 64-bit factoring under an unbounded loop. */
#include <linux/module.h>
#include <linux/gadget.h>

static int probe(int gadget)
{
	unsigned long n = gadget, s = 1;

	while (n > 1) {
		s = s * n * n + 3;
		n = n ^ (s >> 7);
	}
	if (s * s * s == 0x123456789abcdef1ul)
		gadget_lock();
	return 0;
}

static const struct gadget_driver driver = { .probe = probe };
static int start(void) { return register_gadget(&driver); }
module_init(start)
