// Verdict: FALSE(unreach-call)
// Flags: --undefined nothing
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct job {
    void (*run)(struct job *);
    int runs;
};
extern void (*handler(void))(struct job *);
void count(struct job *job) { job->runs++; }
static struct {
    struct job early, late;
} jobs;
int main(void) {
    void (*given)(struct job *) = handler(), (*copy)(struct job *) = given;
    jobs.early.run = count;
    if (copy == count)
        jobs.late.run = given;
    else
        return 0;
    struct job *job = __VERIFIER_nondet_int() ? &jobs.early : &jobs.late;
    job->run(job);
    if (jobs.late.runs)
        reach_error(); // violated here
    return 0;
}
