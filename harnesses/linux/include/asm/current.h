/* The running task is one object. */
#ifndef _ASM_X86_CURRENT_H
#define _ASM_X86_CURRENT_H
struct task_struct;
extern struct task_struct env_task;
#define get_current() (&env_task)
#define current get_current()
#endif
