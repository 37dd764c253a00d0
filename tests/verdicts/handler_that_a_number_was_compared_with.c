// Verdict: FALSE(unreach-call)
// Flags: --undefined nothing
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
struct job {
    void (*run)(struct job *);
    int runs;
};
static struct {
    struct job early, late;
} jobs;
static void count(struct job *job) { job->runs++; }
int main(void) {
    jobs.early.run = count;
    jobs.late.run = (void (*)(struct job *))__VERIFIER_nondet_ulong();
    if (jobs.late.run != count)
        return 0;
    // Nothing puts count there but the comparison.
    struct job *job = __VERIFIER_nondet_int() ? &jobs.early : &jobs.late;
    job->run(job);
    if (jobs.late.runs)
        reach_error(); // violated here
    return 0;
}
