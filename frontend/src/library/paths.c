/* What is behind the last slash: glibc's own, which programs get without <libgen.h>. */
char *__praetor_basename(const char *path) {
    const char *last = path;
    for (; *path; path++)
        if (*path == '/')
            last = path + 1;
    return (char *)last;
}

/* POSIX's, which takes slashes at the end away. */
char *__praetor___xpg_basename(char *path) {
    static char here[2];
    size_t n = 0, start;
    if (path == 0 || *path == 0) {
        here[0] = '.';
        return here;
    }
    while (path[n])
        n++;
    while (n > 1 && path[n - 1] == '/')
        n--;
    if (n == 1 && path[0] == '/') {
        while (path[n])
            n++;
        return path + n - 1;
    }
    if (path[n])
        path[n] = 0;
    for (start = n; start > 0 && path[start - 1] != '/'; start--)
        ;
    return path + start;
}

char *__praetor_dirname(char *path) {
    static char here[2];
    size_t n = 0;
    here[0] = '.';
    if (path == 0)
        return here;
    while (path[n])
        n++;
    while (n > 1 && path[n - 1] == '/')
        n--;
    while (n > 0 && path[n - 1] != '/')
        n--;
    if (n == 0)
        return here;
    while (n > 1 && path[n - 1] == '/')
        n--;
    /* Two slashes at the start stay, three do not. */
    if (n == 1 && path[0] == '/' && path[1] == '/' && path[2] != '/')
        n = 2;
    path[n] = 0;
    return path;
}
