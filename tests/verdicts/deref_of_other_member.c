// Verdict: TRUE
// Property: valid-memsafety
// An access beyond an array is valid as long as it stays within the object around it.
struct packet {
    char name[8];
    int length;
};

int main(void) {
    struct packet p;
    char *c = p.name;
    p.length = 0;
    c[8] = 1;
    return c[11] + c[8];
}
