// Verdict: FALSE(valid-deref)
// Property: valid-memsafety
// A pointer that leaves an array, but not the object around it, reaches the other members.
struct packet {
    char name[8];
    char length;
};
int table[4];

int main(void) {
    struct packet p;
    char *c = p.name;
    p.length = 0;
    c[8] = 5;
    return table[(int)p.length]; // violated here: at offset 20 of 'table', which has 16 bytes
}
