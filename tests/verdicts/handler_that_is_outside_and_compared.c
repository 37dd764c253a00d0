// Verdict: FALSE(unreach-call)
// Flags: --undefined nothing
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct job {
    void (*run)(struct job *);
    int runs;
};
static struct {
    struct job early, late;
} jobs;
extern void (*given)(struct job *);
void count(struct job *job) { job->runs++; }
int main(void) {
    jobs.early.run = count;
    jobs.late.run = given;
    struct job *job = __VERIFIER_nondet_int() ? &jobs.early : &jobs.late;
    if (given != count)
        return 0;
    job->run(job);
    if (jobs.late.runs)
        reach_error(); // violated here
    return 0;
}
