/*
 * Firmware that a driver requests is released before its module is gone.
 *
 * Documentation/driver-api/firmware/request_firmware.rst: once the driver has
 * copied it to the device, release_firmware frees the image.
 *
 * Good:                                 Bad:
 *     error = request_firmware(&fw, ...);   error = request_firmware(&fw, ...);
 *     if (error)                            if (error)
 *             return error;                         return error;
 *     error = load(dev, fw);                return load(dev, fw);
 *     release_firmware(fw);
 *     return error;
 *
 * Watches request_firmware, firmware_request_nowarn, request_firmware_direct,
 * request_firmware_nowait, release_firmware.
 */
#include "../rules.h"

/* Any one firmware. */
extern const unsigned long watched_firmware;
static int watched_firmware_is_had;

#define IS_WATCHED(kind, object) \
	((kind) == K_FIRMWARE && (unsigned long)(object) == watched_firmware)
#define R_get(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_firmware_is_had = 1; \
} while (0)
#define R_put(kind, object) \
do { \
	if (IS_WATCHED(kind, object)) \
		watched_firmware_is_had = 0; \
} while (0)
#define R_handed_over(kind, object) R_put(kind, object)
#define R_end() \
do { \
	if (watched_firmware_is_had) \
		reach_error(); /* firmware that the driver has requested is never released */ \
} while (0)
