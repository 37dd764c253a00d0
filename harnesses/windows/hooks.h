/* The hooks that the models call, empty where the rule does not define them. */

/* A spin lock is taken, or released. */
#ifndef R_acquire
#define R_acquire(lock) ((void)0)
#endif
#ifndef R_release
#define R_release(lock) ((void)0)
#endif

/* The system's lock of cancellations. */
#ifndef R_cancel_acquire
#define R_cancel_acquire() ((void)0)
#endif
#ifndef R_cancel_release
#define R_cancel_release() ((void)0)
#endif

/* A remove lock is had once more, or given back; the last time with a wait. */
#ifndef R_remove_acquire
#define R_remove_acquire() ((void)0)
#endif
#ifndef R_remove_release
#define R_remove_release() ((void)0)
#endif
#ifndef R_remove_wait
#define R_remove_wait() ((void)0)
#endif

/* A request comes to the driver; it is completed, or given to the driver below. */
#ifndef R_begin
#define R_begin(irp) ((void)0)
#endif
#ifndef R_complete
#define R_complete(irp) ((void)0)
#endif
#ifndef R_forward
#define R_forward(irp) ((void)0)
#endif
/* The same of any request, the driver's own too. */
#ifndef R_call_driver
#define R_call_driver() ((void)0)
#endif
#ifndef R_complete_any
#define R_complete_any() ((void)0)
#endif

/* Memory is asked for; paged or not. */
#ifndef R_allocate
#define R_allocate(is_paged) ((void)0)
#endif
#ifndef R_free
#define R_free(is_null) ((void)0)
#endif

/* A function says that it may not be called above APC_LEVEL. */
#ifndef R_paged_code
#define R_paged_code() ((void)0)
#endif

/* Services with a highest level at which they may be called. */
#ifndef R_passive
#define R_passive() ((void)0)
#endif
#ifndef R_apc
#define R_apc() ((void)0)
#endif
#ifndef R_set_event
#define R_set_event(wait) ((void)0)
#endif
/* A wait, for no time or for some. */
#ifndef R_wait
#define R_wait(is_poll) ((void)0)
#endif
/* The level is raised or lowered by the driver. */
#ifndef R_raise
#define R_raise(level) ((void)0)
#endif
#ifndef R_lower
#define R_lower(level) ((void)0)
#endif

/* A dispatch routine has been called for a request, and returns this. */
#ifndef R_dispatch
#define R_dispatch(major) ((void)0)
#endif
#ifndef R_dispatched
#define R_dispatched(major, status) ((void)0)
#endif

/* Any routine of the driver has returned, of those that are called at this level. */
#ifndef R_return
#define R_return(level) ((void)0)
#endif

/* AddDevice has returned with success, with these flags in the device that it made; none if it made none. */
#ifndef R_added
#define R_added(device) ((void)0)
#endif
