//! The state of a translation.

use super::checked::Checked;
use super::facts::Facts;
use super::function::{Fence, State};
use super::models::Library;
use super::names::Names;
use super::options::Options;
use super::placed::Addresses;
use super::report::{AssumptionKind, Report};
use crate::cfg;
use crate::ctype::CTypeId;
use crate::pointsto::layout::Leaf;
use crate::pointsto::{InstanceId, PointsTo, RegionId};
use crate::source::{SourceMap, Span};
use crate::typed::VarId;
use boogie::expr::ExprId;
use boogie::marks::Limit;
use boogie::program as bpl;
use boogie::types::TypeId;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// How a function instance is called.
#[derive(Clone, Debug)]
pub(super) struct Signature {
    pub proc: bpl::ProcId,
    /// By parameter: its leaves' variables. `None`: a value of too many leaves.
    pub params: Vec<Option<Vec<bpl::VarId>>>,
    /// By leaf of the result; empty if void or too large.
    pub ret: Vec<Leaf>,
    pub outs: Vec<bpl::VarId>,
    /// The address of the variable arguments.
    pub variadic: Option<bpl::VarId>,
    /// By parameter: the array that a pointer is for, if that is passed.
    pub fences: Vec<Option<Fence<bpl::VarId>>>,
}

/// The types that values and objects have.
#[derive(Default)]
pub(super) struct TraceTypes {
    /// What a type is called: of types with the same tag all but the first have a number.
    pub names: FxHashMap<String, CTypeId>,
    pub listed: IndexSet<CTypeId>,
}

/// The state of a translation.
pub(super) struct Translator<'a> {
    pub cfg: &'a cfg::Program,
    pub sources: &'a SourceMap,
    pub options: &'a Options,
    pub pt: PointsTo<'a>,
    pub out: bpl::Program,
    /// Bits of a pointer.
    pub word: u32,
    pub word_ty: TypeId,
    pub globals: Names,
    pub regions: FxHashMap<RegionId, bpl::VarId>,
    /// Variables of static storage in registers, by leaf.
    pub static_registers: FxHashMap<VarId, Vec<bpl::VarId>>,
    pub procedures: FxHashMap<InstanceId, Signature>,
    pub procedure_names: Names,
    pub limits: IndexMap<Limit, bpl::ProcId, FxBuildHasher>,
    pub addresses: Addresses,
    pub facts: Facts,
    pub checked: Checked,
    pub library: Library,
    pub report: Report,
    pub trace_types: TraceTypes,
    /// The function being translated.
    pub f: State,
}

impl<'a> Translator<'a> {
    pub fn var(&mut self, v: bpl::VarId) -> ExprId {
        let ty = self.out.var(v).ty;
        self.out.terms.var(v, ty)
    }

    /// An address constant or a number of the pointer's width.
    pub fn word_lit(&mut self, value: u64) -> ExprId {
        self.out.terms.bv_lit(value, self.word)
    }

    pub fn assume_once(&mut self, kind: AssumptionKind, what: impl Into<String>, span: Span) {
        let location = self.sources.location(span.lo);
        self.report.assumptions.entry((kind, what.into())).or_insert(location);
    }
}
