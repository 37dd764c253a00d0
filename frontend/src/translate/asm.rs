//! Inline assembly whose instructions are not followed.

use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::{Body, Expr, ExprKind, Place};
use crate::normalise;
use crate::pointsto::key;
use crate::source::Span;
use crate::typed::Storage;
use boogie::marks::Approximation;

/// Characters of an assembly template that are shown.
const MAX_SHOWN: usize = 60;

impl<'a> Translator<'a> {
    /// With a `memory` clobber, what is next to the outputs and what the operands point to may be written, too.
    pub(super) fn asm(
        &mut self,
        outputs: &'a [Place],
        inputs: &'a [Expr],
        clobbers_memory: bool,
        template: &str,
        span: Span,
    ) {
        let named = normalise::symbols(template);
        let called = self.called_by_asm(&named, inputs, template);
        let written = || named.into_iter().filter(|_| clobbers_memory).find(|name| self.is_static(name));
        if let Some(name) = called.or_else(written) {
            return self.unsupported(span, &format!("inline assembly that names '{name}'"));
        }
        if changes_rounding(template) {
            return self.unsupported(span, "inline assembly that may change how numbers are rounded");
        }
        let mut text = template.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.chars().count() > MAX_SHOWN {
            text = text.chars().take(MAX_SHOWN).chain("...".chars()).collect();
        }
        let mut cells = Vec::new();
        if clobbers_memory {
            cells.extend(inputs.iter().filter_map(|input| self.pt.pointee(key(self.f.instance, input))));
            for place in outputs {
                // As 'bts' does in a set of bits, of which the operand is the first word.
                cells.extend(self.pt.cells(key(self.f.instance, place)));
                cells.extend(self.pt.pointee(key(self.f.instance, place)));
            }
        }
        let mut regions: Vec<_> = cells.into_iter().flat_map(|cell| self.regions_of(cell)).collect();
        regions.sort_unstable();
        regions.dedup();
        let does = match (outputs.is_empty(), regions.is_empty()) {
            (true, true) => "changes nothing",
            (false, true) => "sets its outputs to arbitrary values and changes nothing else",
            (_, false) => {
                "sets its outputs and what its operands point to to arbitrary values and changes nothing else"
            }
        };
        let what = format!("the inline assembly '{text}' {does}");
        self.assume_once(AssumptionKind::InlineAssembly, what, span);
        if !regions.is_empty() {
            self.forget(regions, Approximation::AsmMemory);
        }
        for place in outputs {
            self.inexact_place(place, Approximation::AsmOutput);
        }
    }

    /// The function of the program that the instructions may call: its name is there, or its address is an operand of
    /// a call.
    fn called_by_asm(&self, named: &[String], inputs: &[Expr], template: &str) -> Option<String> {
        let calls = template.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word.starts_with("call"));
        let is_given = |f: usize| {
            let is_address =
                |input: &Expr| matches!(input.unconverted().kind, ExprKind::FunctionAddr(g) if g.0 as usize == f);
            calls && inputs.iter().any(is_address)
        };
        let mut functions = self.cfg.functions.iter().enumerate();
        let called =
            functions.find(|(i, f)| !matches!(f.body, Body::Undefined) && (named.contains(&f.name) || is_given(*i)));
        called.map(|(_, f)| f.name.clone())
    }

    fn is_static(&self, name: &str) -> bool {
        self.cfg.vars.iter().any(|var| var.name == name && var.storage != Storage::Auto && var.function.is_none())
    }
}

/// Whether an instruction sets the control words of floating-point arithmetic.
fn changes_rounding(template: &str) -> bool {
    const SETS: [&str; 8] = ["ldmxcsr", "vldmxcsr", "fldcw", "fldenv", "frstor", "fxrstor", "xrstor", "fninit"];
    let words = template.split(|c: char| !c.is_ascii_alphanumeric());
    words.into_iter().any(|word| SETS.iter().any(|set| word.starts_with(set)))
}
