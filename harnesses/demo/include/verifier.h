/* What models and rules ask of the verifier. */
#ifndef VERIFIER_H
#define VERIFIER_H

/* Any value of the type; each call stands for a new one. */
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

/* The verifier looks for an execution that calls this. */
extern void reach_error(void);

#endif
