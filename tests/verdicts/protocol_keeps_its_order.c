// Verdict: TRUE
// Engine: k-induction
// Which steps the protocol has behind it follows from where it is, what it does next, and whether it resumes.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
enum state { HELLO = 100, KEYS, VERIFY, FLUSH, FINISHED, DONE };
struct connection {
    enum state state, next;
    int resumes;
};
int main(void) {
    struct connection *c = malloc(sizeof *c);
    if (!c) return 0;
    c->resumes = __VERIFIER_nondet_int();
    c->next = __VERIFIER_nondet_int();
    c->state = HELLO;
    int steps = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) continue;
        switch (c->state) {
        case HELLO:
            if (steps == 0) steps = 1;
            c->state = c->resumes ? FINISHED : KEYS;
            break;
        case KEYS:
            if (steps == 1) steps = 2;
            c->state = VERIFY;
            break;
        case VERIFY:
            if (steps == 2) steps = 3;
            c->state = FLUSH;
            c->next = FINISHED;
            break;
        case FLUSH:
            c->state = c->next;
            break;
        case FINISHED:
            if (steps == 1) steps = 4;
            else if (steps == 3) steps = 5;
            else if (steps == 4) reach_error();
            if (c->resumes) {
                c->state = FLUSH;
                c->next = DONE;
            } else {
                c->state = DONE;
            }
            break;
        case DONE:
            if (c->resumes ? steps != 4 : steps != 5) reach_error();
            return 0;
        }
    }
    return 0;
}
