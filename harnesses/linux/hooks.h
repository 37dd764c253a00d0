/* The hooks that the models call, empty where the rule does not define them. */

/* A lock of this kind was taken, or is released; for try-locks: whether this task has it. */
#ifndef R_acquire
#define R_acquire(kind, lock) ((void)0)
#endif
/* It was taken without waiting for it. */
#ifndef R_tried
#define R_tried(kind, lock) R_acquire(kind, lock)
#endif
#ifndef R_release
#define R_release(kind, lock) ((void)0)
#endif
#ifndef R_holds
#define R_holds(kind, lock) 0
#endif

/* Interrupts, or softirqs, are kept off while a lock is held, and come again. */
#ifndef R_irq_off
#define R_irq_off() ((void)0)
#endif
#ifndef R_irq_on
#define R_irq_on() ((void)0)
#endif
#ifndef R_bh_off
#define R_bh_off() ((void)0)
#endif
#ifndef R_bh_on
#define R_bh_on() ((void)0)
#endif

/* A function that may sleep is called; memory is asked for with these flags, which may sleep by __GFP_DIRECT_RECLAIM. */
#ifndef R_sleep
#define R_sleep() ((void)0)
#endif
#ifndef R_gfp
#define R_gfp(flags) ((void)0)
#endif

/* The kernel calls the driver, from this context, and the driver returns. R_state() is kept in between. */
#ifndef R_enter
#define R_enter(context) ((void)0)
#endif
#ifndef R_leave
#define R_leave(context) ((void)0)
#endif
#ifndef R_state
#define R_state() 0
#endif
#ifndef R_return
#define R_return(before) ((void)(before))
#endif

/* The driver has got the object of this kind, gives it back, uses it. */
#ifndef R_get
#define R_get(kind, object) ((void)0)
#endif
#ifndef R_put
#define R_put(kind, object) ((void)0)
#endif
#ifndef R_use
#define R_use(kind, object) ((void)0)
#endif
/* What the driver has got is a block of memory of this size. */
#ifndef R_block
#define R_block(memory, size) ((void)0)
#endif
/* A function that gives numbers of this kind has failed with this error; a number is used. */
#ifndef R_failed
#define R_failed(kind, error) ((void)0)
#endif
#ifndef R_number
#define R_number(kind, number) ((void)0)
#endif
/* A completion is waited for or completed; what is called needs the lock of rtnl_lock. */
#ifndef R_completion
#define R_completion(completion) ((void)0)
#endif
#ifndef R_needs_rtnl
#define R_needs_rtnl() ((void)0)
#endif
/* The driver passes a pointer that has to lead to something, or be null where that is allowed; it accesses a register. */
#ifndef R_pointer
#define R_pointer(object) ((void)0)
#endif
#ifndef R_register
#define R_register(address) ((void)0)
#endif
/* The kernel gives it back or keeps it: nothing is left to do for the driver. */
#ifndef R_handed_over
#define R_handed_over(kind, object) ((void)0)
#endif

/* One reference more or less. */
#ifndef R_ref
#define R_ref(kind, object) ((void)0)
#endif
#ifndef R_unref
#define R_unref(kind, object) ((void)0)
#endif

/* Whether there are more of the first than of the second. */
#ifndef R_is_up
#define R_is_up(kind) 1
#endif

/* The driver has left a device: after remove, or a probe that failed, and what was managed is released. */
#ifndef R_unbound
#define R_unbound() ((void)0)
#endif

/* The module is unloaded, or its initialisation has failed: nothing may be left. */
#ifndef R_end
#define R_end() ((void)0)
#endif
