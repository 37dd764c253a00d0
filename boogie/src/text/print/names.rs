//! Names in print: identifiers of Boogie, unique where they are visible.

use crate::program::{Program, VarId};
use crate::text::lex::{KEYWORDS, is_name_part, is_name_start};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Words that later versions of the language reserve.
const LATER_KEYWORDS: &[&str] = &[
    "asserts",
    "atomic",
    "both",
    "creates",
    "datatype",
    "hide",
    "is",
    "left",
    "lemma",
    "pure",
    "push",
    "pop",
    "refines",
    "reveal",
    "right",
    "uses",
    "using",
    "preserves",
    "RNE",
    "RNA",
    "RTP",
    "RTN",
    "RTZ",
    "rmode",
    "string",
    "regex",
    "roundNearestTiesToEven",
    "roundNearestTiesToAway",
    "roundTowardPositive",
    "roundTowardNegative",
    "roundTowardZero",
    "invariant",
    "linear",
    "linear_in",
    "action",
    "yield",
    "introduction",
];

/// The name as the text has it: a reserved word is quoted.
pub(super) fn identifier(name: &str) -> Cow<'_, str> {
    if KEYWORDS.binary_search(&name).is_ok() || LATER_KEYWORDS.contains(&name) {
        Cow::Owned(format!("\\{name}"))
    } else {
        Cow::Borrowed(name)
    }
}

/// The name with what cannot stand in an identifier replaced.
pub(super) fn sanitize(name: &str) -> String {
    let mut text: String = name.chars().map(|c| if c.is_ascii() && is_name_part(c as u8) { c } else { '_' }).collect();
    if !text.bytes().next().is_some_and(is_name_start) {
        text.insert(0, '_');
    }
    text
}

/// Names in use in one name space.
#[derive(Default)]
pub(super) struct Pool {
    /// How many times each is in use now, and the next suffix to try.
    taken: FxHashMap<String, (u32, u32)>,
}

impl Pool {
    /// Takes the name, with a suffix if it is in use or refused.
    pub fn take(&mut self, wanted: &str, refused: impl Fn(&str) -> bool) -> String {
        let name = sanitize(wanted);
        let (mut candidate, mut suffix) = (name.clone(), 0);
        while self.is_taken(&candidate) || refused(&candidate) {
            let next = match self.taken.get_mut(&name) {
                Some((_, next)) => {
                    *next += 1;
                    *next
                }
                None => suffix + 1,
            };
            suffix = next;
            candidate = format!("{name}#{suffix}");
        }
        self.taken.entry(candidate.clone()).or_default().0 += 1;
        candidate
    }

    pub fn release(&mut self, name: &str) {
        if let Some((uses, next)) = self.taken.get_mut(name) {
            *uses -= 1;
            *next = 0;
        }
    }

    fn is_taken(&self, name: &str) -> bool {
        self.taken.get(name).is_some_and(|(uses, _)| *uses > 0)
    }
}

/// Names that are visible everywhere.
pub(super) struct Names {
    pub type_ctors: Vec<String>,
    pub functions: Vec<String>,
    pub procs: Vec<String>,
    /// Constants and globals.
    pub vars: FxHashMap<VarId, String>,
    /// The same, by name.
    pub global_of: FxHashMap<String, VarId>,
    callables: Pool,
}

impl Names {
    pub fn new(program: &Program) -> Names {
        let (mut types, mut callables, mut globals) = (Pool::default(), Pool::default(), Pool::default());
        let free = |_: &str| false;
        let type_ctors = program.type_ctors.iter().map(|(name, _)| types.take(name, free)).collect();
        let functions = program.functions.iter().map(|f| callables.take(&f.name, free)).collect();
        let procs = program.procs.iter().map(|p| callables.take(&p.name, free)).collect();
        let mut names = Names {
            type_ctors,
            functions,
            procs,
            vars: FxHashMap::default(),
            global_of: FxHashMap::default(),
            callables,
        };
        for &var in program.consts.iter().chain(&program.globals) {
            let name = globals.take(&program.var(var).name, free);
            names.global_of.insert(name.clone(), var);
            names.vars.insert(var, name);
        }
        names
    }

    /// Functions and procedures share their name space.
    pub fn unique_callable(&mut self, wanted: &str) -> String {
        self.callables.take(wanted, |_| false)
    }
}

/// Names of parameters, locals and quantified variables that are visible now.
#[derive(Default)]
pub(super) struct Scope {
    pub vars: FxHashMap<VarId, String>,
    pub pool: Pool,
}
