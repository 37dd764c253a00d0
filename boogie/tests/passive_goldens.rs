//! `passive/*.bpl` and the passive programs that they become, `*.passive`. `PRAETOR_UPDATE=1` writes the latter.

use boogie::passes::{Options, run};
use boogie::passive_check::check_passive;
use boogie::passive_print::print_passive;
use std::path::Path;

#[test]
fn goldens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/passive");
    let mut cases: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").filter_map(|e| Some(e.ok()?.path())).collect();
    cases.retain(|p| p.extension().is_some_and(|e| e == "bpl"));
    cases.sort();
    assert!(cases.len() >= 8);
    let update = std::env::var_os("PRAETOR_UPDATE").is_some();
    let mut wrong = Vec::new();
    for case in cases {
        let text = std::fs::read_to_string(&case).expect("a case");
        let program = boogie::parse(&text).unwrap_or_else(|e| panic!("{}: {e:?}", case.display()));
        let prepared = run(program, Options::default()).unwrap_or_else(|e| panic!("{}: {e}", case.display()));
        check_passive(&prepared.passive).unwrap_or_else(|e| panic!("{}: {e:?}", case.display()));
        let actual = format!("// {:?}\n{}", prepared.property, print_passive(&prepared.passive, true));
        let golden = case.with_extension("passive");
        if update {
            std::fs::write(&golden, &actual).expect("a golden");
        } else if std::fs::read_to_string(&golden).ok().as_ref() != Some(&actual) {
            wrong.push(format!("{}:\n{actual}", golden.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
