int *__praetor___errno_location(void) { return &__praetor_errno; }

/* Any text, or none. Linux gives a program none of 128 KiB or more. What is known of a variable that is asked for again
   is not followed. */
static int __praetor_asked;
char *__praetor_getenv(const char *name) {
    size_t n = (unsigned)__praetor_any() & 131071;
    char *value = __praetor_object(n + 1);
    int none = __praetor_asked ? __praetor_unknown() : __praetor_any();
    while (*name)
        name++;
    __praetor_asked = 1;
    value[n] = 0;
    return none ? 0 : value;
}
