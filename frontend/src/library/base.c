/*
 * Library functions in C: each is linked into a program that calls the function of that name without defining it.
 * Their names start with __praetor_. The text is not preprocessed. What these leave to the translation:
 */
typedef __typeof__(sizeof(0)) size_t;
typedef __typeof__(L'0') wchar_t;

/* As the library's; any number, as the standard leaves it open; a number that is certain in the program. */
void *__praetor_malloc(size_t size);
int __praetor_any(void);
int __praetor_unknown(void);
/* The same of what was in an atomic object before, and of whether an operation fails without a reason. */
int __praetor_older(void);
int __praetor_fails(void);
/* An object of static duration. */
void *__praetor_object(size_t size);
/* A pointer to memory that the program does not show. */
char *__praetor_outside(void);
/* The program is started with a text as this argument; what is at an address is not followed, if that is -1. */
void __praetor_given(const char *text, int argument);
/* More than the model has room for. */
void __praetor_limit(void);
/* The environment is read or changes, which is not followed where the program has it in its own hands. */
void __praetor_environment(void);
/* The variables that describe the time zone change. */
void __praetor_changes_zone(void);
void __VERIFIER_assume(int condition);
/* Whether comparisons that the model does not make may matter; where their number does, the execution is at a limit. */
int __praetor_other_comparisons(int (*compare)(const void *, const void *));
/* How numbers are rounded from here on is not followed; they are rounded in this direction, as fesetround has it. */
void __praetor_rounding(void);
void __praetor_rounds_to(int direction);

/* The translation makes it unknown after calls that may set it; functions of this text set it as they should. */
static int __praetor_errno;

/* What the standard leaves open: some number that is not zero; some number of the sign of a difference. */
static int __praetor_nonzero(void) {
    int any = __praetor_any();
    return any ? any : 1;
}

static int __praetor_signed(int difference) {
    int any = __praetor_any();
    if (difference > 0)
        return any > 0 ? any : 1;
    return difference < 0 ? (any < 0 ? any : -1) : 0;
}
