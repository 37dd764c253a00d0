void *__praetor_realloc(void *block, size_t size);
void __praetor_free(void *block);
/* As fgets, and as a function that writes some text of at most so many bytes. */
char *__praetor_line(char *s, int n, void *stream);
size_t __praetor_some_text(char *s, size_t n);

/* A line that is read may have zeros in it. */
static long __praetor_read_line(char **line, size_t *room, void *stream) {
    size_t length = 1 + ((unsigned)__praetor_any() & 0xfffffff);
    char *block;
    if (line == 0 || room == 0) {
        __praetor_errno = 22; /* EINVAL */
        return -1;
    }
    if (*line == 0 || *room == 0) {
        block = __praetor_realloc(*line, 120);
        if (block == 0)
            return -1;
        *line = block;
        *room = 120;
    }
    if (__praetor_any()) {
        __praetor_errno = __praetor_unknown();
        return -1;
    }
    if (length >= *room) {
        size_t needed = 2 * *room > length ? 2 * *room : length + 1;
        block = __praetor_realloc(*line, needed);
        if (block == 0)
            return -1;
        *line = block;
        *room = needed;
    }
    __VERIFIER_assume(__praetor_line(*line, length + 1, stream) != 0);
    (*line)[length] = 0;
    return length;
}

long __praetor_getline(char **line, size_t *room, void *stream) { return __praetor_read_line(line, room, stream); }
long __praetor_getdelim(char **line, size_t *room, int delimiter, void *stream) {
    return __praetor_read_line(line, room, stream);
}

/* The path may be longer than there is room, or be of no folder any more. */
char *__praetor_getcwd(char *s, size_t size) {
    char *block = s;
    int number = __praetor_unknown();
    if (s != 0 && size == 0) {
        __praetor_errno = 22; /* EINVAL */
        return 0;
    }
    if (s == 0) {
        size = size ? size : 2 + (__praetor_any() & 4095);
        block = __praetor_malloc(size);
        if (block == 0)
            return 0;
    }
    if (size < 2 || __praetor_any()) {
        if (s == 0)
            __praetor_free(block);
        __praetor_errno = number ? number : 34; /* ERANGE */
        return 0;
    }
    __praetor_some_text(block, size);
    block[0] = '/';
    return block;
}

void *__praetor_reallocarray(void *block, size_t n, size_t size) {
    if (size != 0 && n > (size_t)-1 / size) {
        __praetor_errno = 12; /* ENOMEM */
        return 0;
    }
    return __praetor_realloc(block, n * size);
}

/* What asprintf does once the length is known. Of no success, what is there is left open. */
int __praetor___asprintf_block(char **to, int length) {
    char *block = length < 0 ? 0 : __praetor_malloc((size_t)length + 1);
    if (block == 0) {
        if (__praetor_unknown())
            *to = 0;
        __praetor_errno = length < 0 ? __praetor_unknown() : 12; /* ENOMEM */
        return -1;
    }
    __praetor_some_text(block, (size_t)length + 1);
    block[length] = 0;
    *to = block;
    return length;
}

/* What posix_memalign does with a block that may be none. It leaves errno alone. */
int __praetor___posix_memalign_block(void **to, size_t alignment, void *block) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) {
        __praetor_free(block);
        return 22; /* EINVAL */
    }
    if (block == 0)
        return 12; /* ENOMEM */
    *to = block;
    return 0;
}

/* Where a path leads to in the end is any path from the root on. Of no success, the array is left open. */
char *__praetor_realpath(const char *path, char *resolved) {
    char *block = resolved;
    size_t length = 1 + (unsigned)__praetor_any() % 4095;
    int number = __praetor_unknown();
    if (path == 0) {
        __praetor_errno = 22; /* EINVAL */
        return 0;
    }
    while (*path)
        path++;
    if (block == 0) {
        block = __praetor_malloc(4096);
        if (block == 0)
            return 0;
    }
    (void)block[length];
    __praetor_some_text(block, length + 1);
    block[length] = 0;
    if (__praetor_any()) {
        if (resolved == 0)
            __praetor_free(block);
        __praetor_errno = number ? number : 2; /* ENOENT */
        return 0;
    }
    block[0] = '/';
    return block;
}
