/*
 * A completion is initialised before it is waited for or completed.
 *
 * Documentation/scheduler/completion.rst: a completion in a structure that is
 * allocated is initialised by init_completion, before anything can complete it;
 * one of its own by DECLARE_COMPLETION. Zeroed memory is no initialised completion:
 * its list of waiters leads nowhere.
 *
 * Good:                                 Bad:
 *     init_completion(&dev->done);          error = request_irq(irq, ...);
 *     error = request_irq(irq, ...);        if (error)
 *     if (error)                                    return error;
 *             return error;                 init_completion(&dev->done);
 *     start(dev);                           start(dev);
 *     wait_for_completion(&dev->done);      wait_for_completion(&dev->done);
 *
 * Watches init_completion, DECLARE_COMPLETION, complete, complete_all,
 * wait_for_completion and its like.
 *
 * Group: locks.
 */
#include "../rules.h"

/* Any one completion; whether init_completion was called for it. */
extern const unsigned long watched_completion;
static int watched_is_initialised;

/* Whether it is so by its declaration: a list without waiters leads to itself. */
#define IS_DECLARED(completion) ((completion)->wait.task_list.next != NULL)

static void completion_used(unsigned long completion, int is_declared)
{
	if (completion != watched_completion)
		return;
	R_occasion();
	if (!watched_is_initialised && !is_declared)
		reach_error(); /* a completion is used that has not been initialised */
}

#define R_get(kind, object) \
do { \
	if ((kind) == K_COMPLETION && (unsigned long)(object) == watched_completion) \
		watched_is_initialised = 1; \
} while (0)
#define R_completion(completion) completion_used((unsigned long)(completion), IS_DECLARED(completion))
