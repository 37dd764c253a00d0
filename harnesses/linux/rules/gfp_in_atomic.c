/*
 * In atomic context memory is asked for with flags that do not wait, as GFP_ATOMIC.
 *
 * Documentation/core-api/memory-allocation.rst: GFP_KERNEL may sleep until memory
 * is reclaimed. In an interrupt or a softirq, or with a spin lock held, GFP_ATOMIC
 * or GFP_NOWAIT is to be used. The flags of usb_submit_urb and of packets are such
 * flags, too; vmalloc always waits.
 *
 * Good:                                 Bad:
 *     spin_lock_irqsave(&dev->lock, f);     spin_lock_irqsave(&dev->lock, f);
 *     p = kmalloc(n, GFP_ATOMIC);           p = kmalloc(n, GFP_KERNEL);
 *
 * Watches kmalloc and its like, vmalloc, kmem_cache_alloc, __get_free_pages,
 * usb_alloc_urb, usb_submit_urb, dma_alloc_coherent, alloc_skb, devm_kmalloc.
 *
 * Group: sleep.
 */
#include "../rules.h"

/* Any one spin lock; whether the kernel has called from an interrupt or a softirq. */
extern const unsigned long watched_spin_lock;
static int watched_spin_lock_held, called_in_atomic;

#define IS_SPINNING(kind) ((kind) == K_SPIN_LOCK || (kind) == K_READ_LOCK || (kind) == K_WRITE_LOCK)
#define R_acquire(kind, lock) \
do { \
	if (IS_SPINNING(kind) && (unsigned long)(lock) == watched_spin_lock) \
		watched_spin_lock_held = 1; \
} while (0)
#define R_release(kind, lock) \
do { \
	if (IS_SPINNING(kind) && (unsigned long)(lock) == watched_spin_lock) \
		watched_spin_lock_held = 0; \
} while (0)
#define R_holds(kind, lock) \
	(IS_SPINNING(kind) && watched_spin_lock_held && (unsigned long)(lock) == watched_spin_lock)

#define R_state() called_in_atomic
#define R_enter(context) (called_in_atomic = (context) != PROCESS_CONTEXT)
#define R_return(before) (called_in_atomic = (before))

static void memory_is_waited_for(void)
{
	if (called_in_atomic)
		reach_error(); /* memory is asked for with flags that may sleep, from an interrupt or a softirq */
	if (watched_spin_lock_held)
		reach_error(); /* memory is asked for with flags that may sleep, with a spin lock held */
}
#define R_gfp(flags) \
do { \
	R_occasion(); \
	if ((flags) & __GFP_DIRECT_RECLAIM) \
		memory_is_waited_for(); \
} while (0)
