// Verdict: TRUE
// The sizes that gcc knows of members, by the kinds 1 and 3.
extern void reach_error(void);

struct part {
    int before;
    char text[6];
    int after;
};

struct last {
    int count;
    char bytes[1];
};

static struct last last;

#define is(object, size) (__builtin_object_size(object, 1) == (size) && __builtin_object_size(object, 3) == (size))

int main(void) {
    struct part part, parts[2];
    char text[10], rows[3][5];
    if (!is(part.text, 6) || !is(&part.text[2], 4) || !is(&part, 16) || !is(&part.after, 4))
        reach_error();
    if (!is(parts, 32) || !is(&parts[1], 16) || !is(&parts[1].text[2], 4) || !is(last.bytes, 1))
        reach_error();
    if (!is(&rows[1][0], 5) || !is(rows[1], 10) || !is(rows, 15) || !is(&rows[1], 10))
        reach_error();
    if (!is(text, 10) || !is(&text[3], 7) || __builtin_object_size(part.text, 0) != 12)
        reach_error();
    return 0;
}
