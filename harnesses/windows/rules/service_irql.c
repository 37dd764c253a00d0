/*
 * Services that may wait are called at the levels that they are made for.
 *
 * Those of files, the registry, names and interrupts at PASSIVE_LEVEL; those that make and
 * delete devices, and KeDelayExecutionThread, at APC_LEVEL or below.
 *
 * Watches ZwClose, ZwOpenKey, ZwCreateKey, ZwSetValueKey, ZwQueryValueKey,
 * IoCreateSymbolicLink, IoDeleteSymbolicLink, IoRegisterDeviceInterface,
 * IoSetDeviceInterfaceState, IoConnectInterrupt, IoDisconnectInterrupt,
 * IoBuildDeviceIoControlRequest, IoCreateDevice, IoDeleteDevice,
 * KeDelayExecutionThread.
 *
 * Group: irql.
 */
#include "../rules.h"

static void called(KIRQL most)
{
	R_occasion();
	if (os_irql > most)
		reach_error(); /* a service is called at too high an interrupt level */
}

#define R_passive() called(PASSIVE_LEVEL)
#define R_apc() called(APC_LEVEL)
