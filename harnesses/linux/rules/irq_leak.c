/*
 * An interrupt that a driver requests is freed before its module is gone.
 *
 * Documentation/core-api/genericirq.rst: free_irq gives back what request_irq and
 * request_threaded_irq have got; a handler that stays is called when its code and
 * data are gone. devm_request_irq goes with the device.
 *
 * Good:                                 Bad:
 *     error = request_irq(irq, ...);        error = request_irq(irq, ...);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     error = start(dev);                   return start(dev);
 *     if (error)
 *             free_irq(irq, dev);
 *     return error;
 *
 * Watches request_irq, request_threaded_irq, request_any_context_irq, free_irq.
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_IRQ)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* an interrupt that the driver has requested is never freed */ \
} while (0)
