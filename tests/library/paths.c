#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

char *dirname(char *);
char *__xpg_basename(char *);

#define CHECK(condition) if (!(condition)) abort()

static int is_folder(const char *path, const char *folder) {
    char copy[16];
    strcpy(copy, path);
    return strcmp(dirname(copy), folder) == 0;
}

static int is_last(const char *path, const char *last) {
    char copy[16];
    strcpy(copy, path);
    return strcmp(__xpg_basename(copy), last) == 0;
}

int main(void) {
    const char *path = "/usr/lib";
    CHECK(basename(path) == path + 5 && strcmp(basename("a/"), "") == 0 && strcmp(basename("a"), "a") == 0);
    CHECK(is_folder("/usr/lib", "/usr") && is_folder("/usr/", "/") && is_folder("usr", ".") && is_folder("/", "/"));
    CHECK(is_folder(".", ".") && is_folder("..", ".") && is_folder("", ".") && is_folder("a//b", "a") && is_folder("a/b/", "a"));
    CHECK(is_folder("//", "//") && is_folder("///", "/") && is_folder("//a", "//") && is_folder("///a", "/"));
    CHECK(is_folder("a//", ".") && is_folder("//a/b", "//a") && is_folder("/a//b//", "/a"));
    CHECK(is_last("/usr/lib", "lib") && is_last("/usr/", "usr") && is_last("usr", "usr") && is_last("/", "/"));
    CHECK(is_last("", ".") && is_last("//", "/") && is_last("a//b//", "b") && is_last("///a", "a"));
    CHECK(strcmp(dirname(0), ".") == 0 && strcmp(__xpg_basename(0), ".") == 0);
    return 0;
}
