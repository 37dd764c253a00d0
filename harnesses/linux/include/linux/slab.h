/* All of kmalloc leads to __kmalloc, without a search for the size's cache. */
#ifndef PRAETOR_SLAB_H
#define PRAETOR_SLAB_H
#include_next <linux/slab.h>
#define kmalloc(size, flags) __kmalloc(size, flags)
#define kzalloc(size, flags) __kmalloc(size, (flags) | __GFP_ZERO)
#define kmalloc_node(size, flags, node) __kmalloc(size, flags)
#define kzalloc_node(size, flags, node) __kmalloc(size, (flags) | __GFP_ZERO)
#define kvmalloc(size, flags) kvmalloc_node(size, flags, -1)
#define kvzalloc(size, flags) kvmalloc_node(size, (flags) | __GFP_ZERO, -1)
#endif
