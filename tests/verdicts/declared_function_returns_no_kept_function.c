// Verdict: TRUE
// Nothing outside knows the address of the one, nor of the local variable.
extern void reach_error(void);
struct result { int number; int *pointer; };
void (*get(void))(void);
struct result find(void);
static void kept(void) {}

int main(void) {
    int local = 1;
    if (get() == kept) reach_error();
    struct result result = find();
    if (result.pointer == &local) reach_error();
    return 0;
}
