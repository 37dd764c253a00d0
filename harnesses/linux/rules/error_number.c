/*
 * An error is not used as the number that a function would have given.
 *
 * Documentation/driver-api/driver-model/platform.rst: platform_get_irq and its like
 * give a number or, if it is negative, an error (also -EPROBE_DEFER, to try again
 * later). The result is tested before it is used.
 *
 * Good:                                     Bad:
 *     irq = platform_get_irq(pdev, 0);          irq = platform_get_irq(pdev, 0);
 *     if (irq < 0)                              error = request_irq(irq, ...);
 *             return irq;
 *     error = request_irq(irq, ...);
 *
 * Watches platform_get_irq and its like, gpiod_to_irq, pci_irq_vector and where their
 * results go: request_irq and its like, free_irq, disable_irq, enable_irq; and
 * ida_alloc and ida_free.
 *
 * Group: pointers.
 */
#include "../rules.h"

/* Any one error, of any one kind of number. */
extern const int watched_error, watched_kind;
static int watched_was_returned;

static void number_not_given(int kind, int error)
{
	R_occasion();
	if (kind == watched_kind && error == watched_error)
		watched_was_returned = 1;
}

static void number_used(int kind, int number)
{
	if (kind == watched_kind && number == watched_error && number < 0 && watched_was_returned)
		reach_error(); /* an error that a function returned is used as a number */
}

#define R_failed(kind, error) number_not_given(kind, error)
#define R_number(kind, number) number_used(kind, (int)(number))
