// What a function reads may be less than the array, or nothing: the rest is as it was.
#include <stdio.h>
#include <unistd.h>

static int from_a_line(void)
{
    char line[20];
    fgets(line, sizeof line, stdin);
    return line[0] == '#'; // finds: uninitialised
}

static int from_a_long_line(void)
{
    char line[400];
    fgets(line, sizeof line, stdin);
    return line[0] == '#'; // finds: uninitialised
}

static int from_a_descriptor(void)
{
    char bytes[8];
    if (read(0, bytes, sizeof bytes) < 0)
        return 0;
    return bytes[7]; // finds: uninitialised
}

static int from_a_stream(void)
{
    int numbers[3];
    size_t count = fread(numbers, sizeof numbers[0], 3, stdin);
    if (count >= 2 && numbers[1] > 4)
        return 1;
    return count && numbers[1] > 5; // finds: uninitialised
}

static int all_of_it(void)
{
    char line[20], bytes[8], text[12];
    int found = 0;
    if (fgets(line, sizeof line, stdin))
        for (int i = 0; line[i]; i++)
            found += line[i] == 'x';
    ssize_t got = read(0, bytes, sizeof bytes);
    for (ssize_t i = 0; i < got; i++)
        found += bytes[i] == 'x';
    snprintf(text, sizeof text, "ab%s", "cd");
    return found || text[3] == 'd';
}

int main(void)
{
    if (from_a_line() || from_a_long_line())
        return 1;
    if (from_a_descriptor() || from_a_stream())
        return 2;
    return all_of_it();
}
