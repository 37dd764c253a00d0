// Verdict: TRUE
// The members of a structure that is assigned as a whole lie beside the pointer, where nobody knows what is where.
void *malloc(unsigned long);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct chip {
    int *data;
    int count;
    unsigned can_sleep : 1;
};
int x = 1;

int main(void) {
    struct chip template = {&x, 3, 1};
    struct chip *chip = (struct chip *)malloc(sizeof(struct chip));
    int i = __VERIFIER_nondet_int(), checked = 0;
    if (!chip || i < 0 || i > 15) return 0;
    char byte = ((char *)chip)[i]; // any byte of it
    if (i > 7) *chip = template;
    if (chip->data && *chip->data == 7) checked = byte;
    if (checked && i > 15) reach_error();
    return 0;
}
