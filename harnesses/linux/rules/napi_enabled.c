/*
 * Polling for packets is enabled while it is disabled, and disabled while it is enabled.
 *
 * Documentation/networking/napi.rst: netif_napi_add leaves polling disabled;
 * napi_enable of what is enabled is a bug that stops the kernel, and napi_disable of
 * what is disabled waits for ever.
 *
 * Good:                                 Bad:
 *     napi_enable(&dev->napi);              napi_enable(&dev->napi);
 *     error = start(dev);                   error = start(dev);
 *     if (error)                            if (error)
 *             napi_disable(&dev->napi);             return error;
 *     return error;                         return 0;
 *
 * Watches netif_napi_add, napi_enable, napi_disable, and whether polling is disabled
 * before the module is gone.
 *
 * Group: net.
 */
#include "../rules.h"

/* Any one poll function. */
extern const unsigned long watched_napi;
static int napi_was_added, napi_is_enabled;

static void napi_added(unsigned long napi)
{
	if (napi != watched_napi)
		return;
	napi_was_added = 1;
	napi_is_enabled = 0;
}

static void napi_enabled(unsigned long napi)
{
	if (napi != watched_napi)
		return;
	R_occasion();
	if (napi_is_enabled)
		reach_error(); /* polling is enabled that is already enabled */
	napi_is_enabled = 1;
}

static void napi_disabled(unsigned long napi)
{
	if (napi != watched_napi)
		return;
	R_occasion();
	if (!napi_is_enabled && napi_was_added)
		reach_error(); /* polling is disabled that is not enabled: the task waits for ever */
	napi_is_enabled = 0;
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_NAPI) \
		napi_added((unsigned long)(object)); \
} while (0)
#define R_ref(kind, object) \
do { \
	if ((kind) == K_NAPI) \
		napi_enabled((unsigned long)(object)); \
} while (0)
#define R_unref(kind, object) \
do { \
	if ((kind) == K_NAPI) \
		napi_disabled((unsigned long)(object)); \
} while (0)
#define R_end() \
do { \
	if (napi_is_enabled) \
		reach_error(); /* the module is gone, and polling is still enabled */ \
} while (0)
