#ifndef LINUX_SLAB_H
#define LINUX_SLAB_H

#include <linux/types.h>

/* Both may fail. */
void *kmalloc(size_t size, gfp_t flags);
void *kzalloc(size_t size, gfp_t flags);
void kfree(void *object);

#endif
