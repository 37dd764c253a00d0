/* What a program finds that includes KLEE's header where KLEE is not installed. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

void klee_make_symbolic(void *address, size_t bytes, const char *name);
void klee_assume(uintptr_t condition);
int klee_int(const char *name);
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_silent_exit(int status) __attribute__((noreturn));
void klee_abort(void) __attribute__((noreturn));
void klee_report_error(const char *file, int line, const char *message, const char *suffix) __attribute__((noreturn));
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_stack_trace(void);
/* These are not followed. */
int klee_range(int begin, int end, const char *name);
unsigned klee_is_symbolic(uintptr_t value);
uintptr_t klee_choose(uintptr_t below);
size_t klee_get_obj_size(void *address);
void klee_print_expr(const char *message, ...);

#define klee_assert(condition) \
    ((condition) ? (void)0 : klee_report_error(__FILE__, __LINE__, #condition, "assert"))

#endif
