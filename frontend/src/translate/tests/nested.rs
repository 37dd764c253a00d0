//! Functions within functions, as gcc has them.

use super::{fails, holds};

#[test]
fn variables_of_all_functions_around_are_shared() {
    holds(
        "int main(void) { int a = 1; struct s { int x[2]; char c; } r = { { 2, 3 }, 4 };
           int one(int b) {
             int two(int c) { int three(void) { a += b; b += c; r.x[1] += a; return r.x[1]; } return three() + three(); }
             int result = two(10); CHECK(b == 25); return result; }
           CHECK(one(5) == 9 + 30); CHECK(a == 21); CHECK(r.x[1] == 30); CHECK(r.c == 4); return 0; }",
    );
    fails("int main(void) { int a = 1; void f(void) { a = 2; } f(); CHECK(a == 1); return 0; }");
}

#[test]
fn each_activation_has_its_own_variables() {
    holds(
        "int f(int n, int (*p)(void)) { int g(void) { return n; } int (*mine)(void) = g; CHECK(mine == g);
           if (n == 0) return p(); CHECK(p != g); int below = f(n - 1, n == 3 ? g : p); CHECK(g() == n); return below + g(); }
         int main(void) { CHECK(f(3, 0) == 3 + 1 + 2 + 3); return 0; }",
    );
}

#[test]
fn functions_that_refer_to_nothing_are_plain() {
    holds(
        "int main(void) { static int s = 3; int f(int x) { static int calls; return ++calls + x * s; } int (*p)(int) = f;
           static int (*q)(int) = 0; CHECK(f(1) == 4); CHECK(p(1) == 5); { int f(int x) { return -x; } CHECK(f(1) == -1); }
           q = f; CHECK(q(1) == 6); return 0; }",
    );
}

#[test]
fn nested_functions_call_each_other() {
    holds(
        "int main(void) { int calls = 0; auto int odd(int); int even(int n) { calls++; return n == 0 ? 1 : odd(n - 1); }
           int odd(int n) { calls++; return n == 0 ? 0 : even(n - 1); } CHECK(even(4) && !odd(2)); CHECK(calls == 8);
           int count(int n) { return n ? (calls++, count(n - 1)) : calls; } CHECK(count(3) == 11); return 0; }",
    );
}

#[test]
fn parameters_results_and_attributes_are_those_of_functions() {
    holds(
        "typedef __builtin_va_list va_list; struct p { long x, y; };
         int main(void) { long k = 2; int cleaned = 0; struct p seen = { 0 };
           struct p swap(struct p p) { seen = p; p.x = k; return (struct p){ p.y, p.x }; }
           int sum(int n, ...) { va_list l; int s = k; __builtin_va_start(l, n);
             while (n--) s += __builtin_va_arg(l, int); __builtin_va_end(l); return s; }
           int old(c, p) char c; long *p; { *p += c; return k; }
           void clean(int *p) { cleaned += *p; }
           struct p r = swap((struct p){ 7, 8 }); CHECK(r.x == 8 && r.y == 2 && seen.x == 7);
           int (*through)(int, ...) = sum; CHECK(sum(2, 3, 4) == 9); CHECK(through(1, 5) == 7);
           CHECK(old(3, &k) == 5); { __attribute__((cleanup(clean))) int held = 6; } CHECK(cleaned == 6);
           const char *name(void) { return __func__; } CHECK(strcmp(name(), \"name\") == 0);
           CHECK(({ int inner(int x) { return x + k; } inner(1); }) == 6); return 0; }",
    );
}

#[test]
fn arrays_of_variable_length_are_shared() {
    holds(
        "int f(int n) { int a[n], total = 0; int last(void) { total += a[n - 1]; return sizeof a; }
           void more(char b[2][++n]) { total += sizeof b[0]; }
           for (int i = 0; i < n; i++) a[i] = i; int bytes = last(); more(0); return bytes * 100 + total; }
         int g(int n) { int sum = 0; for (int i = 1; i <= n; i++) { short a[i]; a[i - 1] = i;
             int one(void) { int (*p)(void) = 0; short (*q)[i] = &a; return (*q)[sizeof *q / sizeof (*q)[0] - 1]; } sum += one(); }
           return sum; }
         int main(void) { CHECK(f(3) == 1200 + 2 + 4); CHECK(g(3) == 6); return 0; }",
    );
}

#[test]
fn jumps_out_leave_everything_on_the_way() {
    holds(
        "int through(int (*f)(int), int x) { int r = 5; r = f(x); CHECK(0); return r; }
         int run(int n) { __label__ out, again; int result = 1, turns = 0;
           int leave(int x) { int deeper(void) { if (x == 3) goto out; goto again; } return deeper() + 1; }
         again: if (turns++ == 2) return 50 + result;
           result = through(leave, n); CHECK(0);
         out: return result * 10 + turns; }
         int main(void) { CHECK(run(3) == 11); CHECK(run(4) == 51); return 0; }",
    );
    fails(
        "int main(void) { __label__ out; int x = 1; void f(void) { x = 2; goto out; } f(); x = 1; out: CHECK(x == 1); return 0; }",
    );
}
