/*
 * Waiting for a condition is no loop: other things happen once, and then the
 * condition holds, or the time is up, or a signal comes.
 */
#ifndef PRAETOR_WAIT_H
#define PRAETOR_WAIT_H
#include_next <linux/wait.h>
void __VERIFIER_assume(int condition);
int env_signal(void);
#undef ___wait_event
#define ___wait_event(queue, condition, state, exclusive, initial, command) \
({ \
	long __ret = initial; \
	if (!(condition)) { \
		if (___wait_is_interruptible(state) && env_signal()) { \
			__ret = -ERESTARTSYS; \
		} else { \
			command; \
			__VERIFIER_assume(condition); \
		} \
	} \
	__ret; \
})
#endif
