/*
 * Each clk_prepare has its clk_unprepare, each clk_enable its clk_disable.
 *
 * Documentation/driver-api/clk.rst: both are counted. A clock is prepared before it
 * is enabled, and disabled before it is unprepared; clk_prepare_enable and
 * clk_disable_unprepare are both at once. One disable too many warns and stops the
 * clock of somebody else; one too few leaves it running. Clocks of
 * devm_clk_get_enabled go with the device.
 *
 * Good:                                 Bad:
 *     error = clk_prepare_enable(clk);      error = clk_prepare_enable(clk);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     error = start(dev);                   return start(dev);
 *     if (error)
 *             clk_disable_unprepare(clk);
 *
 * Watches clk_prepare, clk_unprepare, clk_enable, clk_disable.
 *
 * Group: balance.
 */
#include "../rules.h"

/* Any one clock. */
extern const unsigned long watched_clock;
static int prepared_count, enabled_count;

static void clock_more(int kind)
{
	R_occasion();
	if (kind == K_CLOCK_PREPARED) {
		prepared_count++;
		return;
	}
	if (prepared_count == 0)
		reach_error(); /* a clock is enabled that is not prepared */
	enabled_count++;
}

static void clock_less(int kind)
{
	R_occasion();
	if (kind == K_CLOCK_PREPARED) {
		if (prepared_count == 0)
			reach_error(); /* a clock is unprepared that the driver has not prepared */
		prepared_count--;
		return;
	}
	if (enabled_count == 0)
		reach_error(); /* a clock is disabled that the driver has not enabled */
	enabled_count--;
}

#define IS_CLOCK(kind, object) \
	(((kind) == K_CLOCK_PREPARED || (kind) == K_CLOCK_ENABLED) && (unsigned long)(object) == watched_clock)
#define R_ref(kind, object) \
do { \
	if (IS_CLOCK(kind, object)) \
		clock_more(kind); \
} while (0)
#define R_unref(kind, object) \
do { \
	if (IS_CLOCK(kind, object)) \
		clock_less(kind); \
} while (0)
static void clocks_at_end(void)
{
	if (enabled_count > 0)
		reach_error(); /* a clock that the driver has enabled is never disabled */
	if (prepared_count > 0)
		reach_error(); /* a clock that the driver has prepared is never unprepared */
}
#define R_end() clocks_at_end()
