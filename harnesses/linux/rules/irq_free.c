/*
 * An interrupt is freed as often as it has been requested.
 *
 * Documentation/core-api/genericirq.rst: free_irq is for what request_irq and
 * request_threaded_irq have got. An interrupt of devm_request_irq goes with the
 * device, by devm_free_irq if earlier; free_irq would free it twice.
 *
 * Good:                                 Bad:
 *     error = request_irq(irq, ...);        error = devm_request_irq(d, irq, ...);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     ... and in remove:                    ... and in remove:
 *     free_irq(irq, dev);                   free_irq(irq, dev);
 *
 * Watches request_irq, request_threaded_irq, request_any_context_irq, free_irq.
 *
 * Group: frees.
 */
#include "../rules.h"

/* Any one interrupt, of which several may share the number. */
extern const unsigned long watched_irq;
static int watched_requests;

static void irq_freed(unsigned long irq)
{
	if (irq != watched_irq)
		return;
	R_occasion();
	if (watched_requests == 0)
		reach_error(); /* an interrupt is freed that the driver has not requested, or has freed before */
	watched_requests--;
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_IRQ && (unsigned long)(object) == watched_irq) \
		watched_requests++; \
} while (0)
#define R_put(kind, object) \
do { \
	if ((kind) == K_IRQ) \
		irq_freed((unsigned long)(object)); \
} while (0)
