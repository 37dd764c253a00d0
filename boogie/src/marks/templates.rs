//! The user's guesses at invariants, as Corral and Houdini have them. A flag is `{:name}` or `{:name true}`.

use super::argument::text;
use crate::expr::Terms;
use crate::program::{Attr, AttrArg};

/// Of a constant: `b ==> e` is a guess at `e`.
pub const EXISTENTIAL: &str = "existential";
/// Of a procedure: its conditions are guesses. Of a global variable: it stands for others in them.
pub const TEMPLATE: &str = "template";
/// Of a condition: a guess about loops only.
pub const LOOPS_ONLY: &str = "loop";
/// `{:mustmod "global"}` of a condition: a guess about procedures that modify it.
pub const MODIFIED: &str = "mustmod";
/// `{:mustnotmod "global"}` of a condition: a guess about procedures that do not modify it.
pub const UNMODIFIED: &str = "mustnotmod";
/// `{:match "pattern"}` of a template variable: it stands for variables of such names.
pub const MATCH: &str = "match";
/// Of a template variable: it stands for inputs.
pub const INPUTS: &str = "includeFormalIn";
/// Of a template variable: it stands for outputs.
pub const OUTPUTS: &str = "includeFormalOut";
/// Of a template variable: it stands for global variables.
pub const GLOBALS: &str = "includeGlobals";
/// Of a template variable: it stands for what loops modify of a procedure.
pub const LOOP_LOCALS: &str = "includeLoopLocals";

/// Whether a flag is set.
pub fn is_set(terms: &Terms, attrs: &[Attr], flag: &str) -> bool {
    attrs.iter().find(|a| a.name == flag).is_some_and(|a| match a.args.as_slice() {
        [] => true,
        [AttrArg::Expr(e)] => terms.is_true(*e),
        _ => false,
    })
}

/// The texts of all attributes of this name.
pub fn texts<'p>(attrs: &'p [Attr], name: &str) -> impl Iterator<Item = &'p str> {
    attrs.iter().filter(move |a| a.name == name).filter_map(|a| match a.args.as_slice() {
        [only] => text(Some(only)),
        _ => None,
    })
}
