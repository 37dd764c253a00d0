/*
 * Windows around a driver. DriverEntry is executed, and what it registers is what
 * is called: dispatch routines, AddDevice, StartIo, Unload, and what services are
 * given. main() is one of two questions:
 *
 *     -DEVENT=name   the events that have to come before it, each once and with
 *                    success, then this one;
 *     -DEVENTS=n     the driver is loaded and a device found, then n times
 *                    anything happens that may happen then.
 *
 * With -DCOVER=name no rule is asked about, but whether this event gets to its
 * end (with success, where it can fail); -DEVENT is the same one by default.
 * With -DCOVER_CALL too, the question is whether the driver is called for it.
 */
#include "rules.h"
#include "hooks.h"
#if defined(COVER) && !defined(EVENT) && !defined(EVENTS)
#define EVENT COVER
#endif
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#ifdef EVENT
/* The macro's name is needed for the list of events. */
static void PASTE(direct_, EVENT)(void);
static void direct_question(void) { PASTE(direct_, EVENT)(); }
#undef EVENT
#define DIRECT
#endif

NTSTATUS NTAPI DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path);

#include "models/course.h"
#include "models/state.h"
#include "models/locks.h"
#include "models/list.h"
#include "models/memory.h"
#include "models/device.h"
#include "models/request.h"
#include "models/sync.h"
#include "models/object.h"
#include "models/queue.h"
#include "models/main.h"
