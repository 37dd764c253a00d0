// A store through an array member runs on into the next member: that is how gcc lays the object out.
struct door { int tab[4]; int lock; };
void reach_error(void) {}
extern int count(void);

int main(void) {
    struct door door = {{0}, 1};
    int n = count();
    if (n < 0 || n > 4) return 0;
    int *p = door.tab + n;
    *p = 7;
    if (door.lock == 7) reach_error();
    return 0;
}
