// A global variable still leads to it.
extern void *malloc(unsigned long);
char *kept;

int main(void) {
    kept = malloc(10);
    return 0;
}
