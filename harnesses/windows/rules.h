/*
 * What a rule is written with. The models call hooks, macros named R_..., and a
 * rule defines those that it watches; hooks.h says which there are. A rule keeps
 * its state in scalars of its own: an object that it watches is known by its
 * address, a number. Where the rule is broken it calls reach_error(), with a
 * comment behind it that says in words what is wrong.
 */
#ifndef PRAETOR_RULES_H
#define PRAETOR_RULES_H

void reach_error(void);
int __VERIFIER_nondet_int(void);
unsigned long __VERIFIER_nondet_ulong(void);
void __VERIFIER_assume(int condition);
/* More than the models have room for: nothing is said of what comes then. */
void __praetor_limit(void);

/*
 * The driver gives an occasion to break the rule. Where it never does, as one that
 * takes no lock for a rule about locks, a proof says nothing: with COVER_RULE the
 * question is whether there is an occasion.
 */
#ifdef COVER_RULE
#define R_occasion() reach_error()
#else
#define R_occasion() ((void)0)
#endif

/* One of two ways, both of which are searched. */
#define CHOICE() (__VERIFIER_nondet_int() != 0)

/* The interrupt level that the processor runs at, and what the model knows of the request that is handled. */
extern KIRQL os_irql;
extern int os_completed, os_forwarded, os_marked_pending;
extern NTSTATUS os_lower_status;

#endif
