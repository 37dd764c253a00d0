/* The course of events: which there are, what it means that one came to pass. */

enum {
#define EVENT(name, after, text) EVENT_##name,
#include "../events.h"
#undef EVENT
};

#define EVENT(name, after, text) static int event_##name(void);
#include "../events.h"
#undef EVENT

/* With COVER_CALL besides COVER, the question is whether the driver is called for the event at all. */
#ifdef COVER_CALL
#define ASKS_FOR_CALL 1
static int is_asked_event;
#define CALLS() \
do { \
	if (is_asked_event) \
		reach_error(); /* the driver is called for the event */ \
} while (0)
#else
#define ASKS_FOR_CALL 0
#define CALLS() ((void)0)
#endif

/* An event came to pass, with success. A macro, so that it can be seen at once which events are not asked about. */
#ifdef COVER
#define happened(event) \
({ \
	if ((event) == PASTE(EVENT_, COVER) && !ASKS_FOR_CALL) \
		reach_error(); /* the event got to its end */ \
	1; \
})
#else
#define happened(event) 1
#endif
