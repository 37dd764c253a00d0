// Verdict: TRUE
// More members than fit into registers: what the callee does to its copy is not seen outside.
void reach_error(void);
struct report { unsigned char id; unsigned short size; unsigned char arguments[300]; unsigned char crc; };
static struct report make(unsigned char id) {
    struct report r = {0};
    r.id = id;
    r.arguments[299] = 7;
    r.crc = id + 1;
    return r;
}
static int sum(struct report r) {
    r.id++;
    r.arguments[299] = 1;
    return r.id + r.arguments[299] + r.crc;
}
int main(void) {
    struct report r = make(4), copy = r;
    copy.arguments[0] = 1;
    if (sum(r) != 11 || r.id != 4 || r.arguments[299] != 7 || r.arguments[0] != 0)
        reach_error();
    return 0;
}
