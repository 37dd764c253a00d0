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

/* What a variable is set to is not followed: it is asked for again. */
static int __praetor_set_variable(const char *name) {
    int works = __praetor_any() == 0;
    const char *at;
    for (at = name; *at && *at != '='; at++)
        ;
    if (*at || at == name)
        __praetor_errno = 22; /* EINVAL */
    __praetor_asked = 1;
    return *at || at == name || !works ? -1 : 0;
}

int __praetor_setenv(const char *name, const char *value, int replace) {
    while (*value)
        value++;
    return __praetor_set_variable(name);
}

int __praetor_unsetenv(const char *name) { return __praetor_set_variable(name); }

int __praetor_clearenv(void) {
    __praetor_asked = 1;
    return __praetor_any() ? -1 : 0;
}

/* Some text, the same for each number; it is not empty. */
char *__praetor_strerror(int number) {
    static union { int words[16]; char text[64]; } last;
    int i;
    for (i = 0; i < 16; i++)
        last.words[i] = __praetor_unknown();
    if (!last.text[0])
        last.text[0] = '?';
    last.text[63] = 0;
    return last.text;
}
