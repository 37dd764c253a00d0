//! The conditions against arithmetic on unbounded numbers, for every operation, type and form of operands.

use crate::ctype::DataModel;
use crate::pipeline::{Options as LoadOptions, Text, translate_texts};
use crate::translate::{Options, Property};
use boogie::interpret::{Functions, Limits, Oracle, Outcome, Unobserved, run};
use boogie::marks;
use boogie::program::{Program, VarId};
use boogie::value::Value;
use num_bigint::BigInt;

fn translated(text: &str, model: DataModel) -> Program {
    let texts = vec![Text { name: "test.c".into(), text: text.into(), aligned: None }];
    let load = LoadOptions { model, ..LoadOptions::default() };
    let property = Property { overflow: true, ..Property::default() };
    let options = Options { property, ..Options::default() };
    let result = translate_texts(texts, &load, &options);
    let mut program = result.unwrap_or_else(|f| panic!("{text}: {:?}", f.diagnostics)).translation.program;
    boogie::check::check(&program).unwrap_or_else(|e| panic!("{e:?}"));
    program.number_sites();
    program
}

/// Gives one variable its value, and everything else zero.
struct Which(Option<(VarId, u32)>);

impl Oracle for Which {
    fn initial(&mut self, v: VarId) -> Option<Value> {
        let (which, value) = self.0?;
        (v == which).then(|| Value::Bv { value: value.into(), width: 32 })
    }
}

/// What the run finds, for a value of the external variable `which`.
#[derive(PartialEq, Eq, Debug)]
enum Found {
    Overflow,
    /// A construct that is not supported.
    Limit,
    Nothing,
}

fn found(program: &Program, which: u32) -> Found {
    let v = program.globals.iter().copied().find(|v| program.var(*v).name == "which").map(|v| (v, which));
    let limits = Limits { steps: 100_000, depth: 100 };
    match run(program, &mut Which(v), &Functions::default(), &mut Unobserved, limits).outcome {
        Outcome::AssertFailed { attrs, .. } if marks::has::<marks::Violation>(&attrs) => Found::Overflow,
        Outcome::LimitReached { .. } | Outcome::AssertFailed { .. } => Found::Limit,
        // Divisions by zero block.
        Outcome::Returned | Outcome::Blocked { .. } => Found::Nothing,
        outcome => panic!("{outcome:?}"),
    }
}

/// Whether `x op y` has no value in a type of so many bits; `None` where the standards do not agree.
fn overflows(op: &str, x: i128, y: i128, bits: u32) -> Option<bool> {
    let (a, b) = (BigInt::from(x), BigInt::from(y));
    let exact = match op {
        "+" => a + b,
        "-" => a - b,
        "*" => a * b,
        "/" | "%" if y == 0 => return Some(false),
        "/" | "%" => a / b,
        _ if x < 0 || y < 0 => return None,
        _ => a << u64::try_from(y.min(1000)).unwrap(),
    };
    let end = BigInt::from(1) << (bits - 1);
    Some(exact < -end.clone() || exact >= end)
}

/// Numbers at which something changes.
fn boundary(bits: u32) -> Vec<i128> {
    let max = i128::MAX >> (128 - bits);
    let half = 1 << (bits / 2);
    vec![
        -max - 1,
        -max,
        -half,
        -3,
        -1,
        0,
        1,
        2,
        3,
        i128::from(bits) - 2,
        i128::from(bits),
        half,
        max / 2 + 1,
        max - 1,
        max,
    ]
}

/// As C writes it. The least number has no literal.
fn literal(n: i128, ty: &str, bits: u32) -> String {
    let least = n == i128::MIN >> (128 - bits);
    if least { format!("({ty})({}LL - 1)", n + 1) } else { format!("({ty})({n}LL)") }
}

fn check(op: &str, ty: &str, bits: u32, model: DataModel) {
    let numbers = boundary(bits);
    let all: Vec<String> = numbers.iter().map(|&n| literal(n, ty, bits)).collect();
    let list = all.join(", ");
    let n = numbers.len();
    let expect = |x: i128, y: i128| match overflows(op, x, y, bits) {
        Some(true) => Found::Overflow,
        Some(false) => Found::Nothing,
        None => Found::Limit,
    };
    let start = format!("extern unsigned which; {ty} all[] = {{ {list} }}; int main(void) {{");
    let both = format!("{start} {ty} x = all[which / {n}], y = all[which % {n}]; {ty} z = x {op} y; return 0; }}");
    let program = translated(&both, model);
    for (i, (&x, &y)) in numbers.iter().flat_map(|x| numbers.iter().map(move |y| (x, y))).enumerate() {
        assert_eq!(found(&program, i as u32), expect(x, y), "{x} {op} {y} in {ty}");
    }
    for (&known, text) in numbers.iter().zip(&all) {
        let right = translated(&format!("{start} {ty} x = all[which]; {ty} z = x {op} {text}; return 0; }}"), model);
        let left = translated(&format!("{start} {ty} x = all[which]; {ty} z = {text} {op} x; return 0; }}"), model);
        for (i, &other) in numbers.iter().enumerate() {
            assert_eq!(found(&right, i as u32), expect(other, known), "{other} {op} {known} (literal) in {ty}");
            assert_eq!(found(&left, i as u32), expect(known, other), "{known} (literal) {op} {other} in {ty}");
        }
    }
}

#[test]
fn conditions_are_exact() {
    for op in ["+", "-", "*", "/", "%", "<<"] {
        check(op, "int", 32, DataModel::Ilp32);
        check(op, "long", 64, DataModel::Lp64);
    }
    check("+", "long", 32, DataModel::Ilp32);
    check("*", "long long", 64, DataModel::Ilp32);
}

/// What a statement does that is wrong, if it is not what is expected.
fn statement(text: &str, expected: Found) -> Option<String> {
    let program = translated(
        &format!(
            "extern unsigned which; enum e {{ A, B = 2147483647 }}; struct s {{ int n : 5; unsigned u : 31; }} s;
            int max = 2147483647, min = -2147483647 - 1, zero, one = 1, a[4]; unsigned large = 4294967295u; short narrow = 32767;
            char *p = (char *)a; void f(int x) {{}} int main(void) {{ {text} return 0; }}"
        ),
        DataModel::Lp64,
    );
    let found = found(&program, 0);
    (found != expected).then(|| format!("{text} {found:?}"))
}

#[test]
fn every_operation_is_checked_where_it_is_evaluated() {
    let overflows = [
        "max + one;",
        "(void)(max + one);",
        "f(max + one);",
        "a[(max + one) & 3] = 1;",
        "int x = zero ? 0 : max + one;",
        "if (one && max + one) ;",
        "if (zero || max + one) ;",
        "while (max + one) ;",
        "switch (max + one) { default: ; }",
        "return max + one;",
        "max++;",
        "++max;",
        "min--;",
        "--min;",
        "int y = max++;",
        "max += 1;",
        "min -= 1;",
        "max *= 2;",
        "min /= -1;",
        "min %= -1;",
        "max <<= 1;",
        "-min;",
        "int z[] = { one, max + one };",
        "__int128 w = (__int128)1 << 126; w * 2;",
        "2147483647 + 1;",
        "-(-2147483647 - 1);",
        "1 << 31;",
        "enum e b = B; int m = (int)b + 1;",
        "long l = max + one;",
        "int v[(max + one) & 3];",
        "int q = ({ int i = max; i + 1; });",
        "max ?: 1; (max - 1, max + one);",
        "p + (max + one);",
        "a[0] = max; a[0]++;",
        "int *r = &max; *r += 1;",
        "for (int i = max; ; i++) ;",
        "s.n = 15; s.n * max;",
        "__asm__ volatile (\"nop\" : : \"r\" (max + one));",
        "__builtin_expect(max + one, 1);",
        "__builtin_prefetch(a + (max + one));",
        "s.u = 2147483647; s.u++;",
        "s.u = 2147483647; s.u += 1;",
    ];
    let none = [
        "large + 1; large * large; large << 3; -large; large++;",
        "narrow++; narrow += 5;",
        "short t = narrow * narrow;",
        "int x = large;",
        "char c = max;",
        "sizeof(max + one);",
        "if (zero && max + one) ;",
        "int y = one ? 1 : max + one;",
        "zero * (max ? 1 : max + one);",
        "_Static_assert(sizeof(int[3 - 1]) == 8, \"\");",
        "min >> 31; min & max; ~min; min / 2; min % 2; max - 1; min + max;",
        "p + max; p - max;",
        "long l = (long)max + one;",
        "unsigned u = max + 1u;",
        "s.n = 15; s.n++; s.n += 100;",
        "_Bool b = 1; b++;",
        "__builtin_constant_p(max + one);",
        "int r; __builtin_add_overflow(max, one, &r);",
        "zero << 40;",
        "min;",
        "int n = -max;",
    ];
    let limits = ["__builtin_abs(min);", "int abs(int); abs(min);", "min << 1;", "one << min;"];
    let wrong: Vec<String> = overflows
        .iter()
        .filter_map(|text| statement(text, Found::Overflow))
        .chain(none.iter().filter_map(|text| statement(text, Found::Nothing)))
        .chain(limits.iter().filter_map(|text| statement(text, Found::Limit)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_is_checked_that_is_not_asked() {
    let texts =
        || vec![Text { name: "test.c".into(), text: "int main(int n) { return -n * n + 1; }".into(), aligned: None }];
    let translate = |property: Property| {
        let options = Options { property, ..Options::default() };
        let result = translate_texts(texts(), &LoadOptions::default(), &options);
        let result = result.unwrap_or_else(|f| panic!("{:?}", f.diagnostics));
        boogie::print(&result.translation.program)
    };
    assert!(!translate(Property::default()).contains("no-overflow"));
    assert_eq!(translate(Property { overflow: true, ..Property::default() }).matches("no-overflow").count(), 3);
}
