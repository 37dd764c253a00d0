/* A kernel of few events. */
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int condition);
#ifndef R_lock
#define R_lock() ((void)0)
#define R_unlock() ((void)0)
#define R_return() ((void)0)
#endif
#ifndef R_name
#define R_name() ((void)0)
#endif

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#ifdef COVER
#define EVENT COVER
#endif
#ifdef EVENT
static void PASTE(direct_, EVENT)(void);
static void direct_question(void) { PASTE(direct_, EVENT)(); }
#undef EVENT
#define DIRECT
#endif

enum {
#define EVENT(name, after, text) EVENT_##name,
#include "events.h"
};

static int asked_for;
static void called(void)
{
#ifdef COVER_CALL
	if (asked_for)
		reach_error(); /* the driver is called */
#endif
}

static int happened(int event)
{
#if defined(COVER) && !defined(COVER_CALL)
	if (event == PASTE(EVENT_, COVER))
		reach_error(); /* the event is reached */
#endif
	return 1;
}

static const struct gadget_driver *driver;
static int loaded, bound;

int register_gadget(const struct gadget_driver *registered) { driver = registered; return 0; }
void unregister_gadget(void) { driver = 0; }
void gadget_lock(void) { R_lock(); }
void gadget_unlock(void) { R_unlock(); }
int gadget_name(void) { R_name(); return __VERIFIER_nondet_int(); }

static int event_module_init(void)
{
	if (loaded)
		return 0;
#ifdef HAS_INIT_MODULE
	called();
	if (init_module())
		return 0;
#endif
	loaded = 1;
	R_return();
	return happened(EVENT_module_init);
}

static int event_module_exit(void)
{
	if (!loaded || bound)
		return 0;
	loaded = 0;
#ifdef HAS_CLEANUP_MODULE
	called();
	cleanup_module();
#endif
	R_return();
	return happened(EVENT_module_exit);
}

static int event_probe(void)
{
	int result;

	if (!driver || bound)
		return 0;
	called();
	result = driver->probe(__VERIFIER_nondet_int());
	R_return();
	if (result)
		return 0;
	bound = 1;
	return happened(EVENT_probe);
}

static int event_remove(void)
{
	if (!bound)
		return 0;
	bound = 0;
	if (driver->remove) {
		called();
		driver->remove();
	}
	R_return();
	return happened(EVENT_remove);
}

#define OPERATION(name) \
static int event_##name(void) \
{ \
	if (!bound || !driver->name) \
		return 0; \
	called(); \
	driver->name(__VERIFIER_nondet_int()); \
	R_return(); \
	return happened(EVENT_##name); \
}
OPERATION(use)
OPERATION(tune)

static void reach_start(void) { }
#define EVENT(name, after, text) \
static void reach_##name(void) { reach_##after(); __VERIFIER_assume(event_##name()); } \
static void direct_##name(void) { reach_##after(); asked_for = 1; event_##name(); asked_for = 0; }
#include "events.h"

int main(void)
{
#ifdef DIRECT
	direct_question();
#else
	event_module_init();
	for (int i = 0; i < EVENTS; i++)
		switch (__VERIFIER_nondet_int()) {
#define EVENT(name, after, text) case EVENT_##name: event_##name(); break;
#include "events.h"
		}
#endif
	event_remove();
	event_module_exit();
	return 0;
}
