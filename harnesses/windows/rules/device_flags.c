/*
 * AddDevice takes DO_DEVICE_INITIALIZING off the device that it has made.
 *
 * Until then nobody can open it.
 *
 * Watches IoCreateDevice and what AddDevice leaves in the device's flags.
 *
 * Group: devices.
 */
#include "../rules.h"

static void added(PDEVICE_OBJECT device)
{
	R_occasion();
	if (device->Flags & DO_DEVICE_INITIALIZING)
		reach_error(); /* AddDevice leaves DO_DEVICE_INITIALIZING set */
}

#define R_added(device) added(device)
