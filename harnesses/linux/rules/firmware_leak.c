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
 *
 * Group: leaks.
 */
#define WATCHES(kind) ((kind) == K_FIRMWARE)
#include "../leak.h"

#define R_end() \
do { \
	if (watched_is_had) \
		reach_error(); /* firmware that the driver has requested is never released */ \
} while (0)
