//! Which nested functions (GNU C) need closures, and what is in these: see [`super::closures`].

use super::hidden::hidden;
use super::pending::Jumps;
use crate::ctype::{CType, CTypeId, Field, QualType, Record, RecordId, Types};
use crate::typed::{Function, FunctionId, Nested, Storage, Var, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// The closure of a nested function.
#[derive(Debug)]
pub(super) struct Closure {
    /// The function that defines it.
    pub parent: FunctionId,
    /// A local of that function.
    pub record: VarId,
    pub ty: RecordId,
    pub chain: VarId,
    /// What its members stand for, the first one aside.
    pub captures: Vec<Capture>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Capture {
    pub var: VarId,
    pub by_value: bool,
}

/// What nested functions need besides their bodies.
#[derive(Default, Debug)]
pub(super) struct Closures {
    pub of: BTreeMap<FunctionId, Closure>,
    pub jumps: Option<Jumps>,
}

/// Finds out which functions need a closure, and what is in it.
pub(super) fn closures(types: &mut Types, vars: &mut Vec<Var>, functions: &[Function]) -> Closures {
    let all = (0..).map(FunctionId).zip(functions);
    let all: Vec<(FunctionId, &Nested)> = all.filter_map(|(id, f)| Some((id, f.nested.as_ref()?))).collect();
    let lengths: BTreeSet<VarId> = all.iter().flat_map(|(_, nested)| nested.lengths.iter().copied()).collect();
    let void = types.intern(CType::Void);
    let mut records = BTreeMap::new();
    let captured = captured(&all, vars, &mut records, void);
    let mut closures = Closures { of: BTreeMap::new(), jumps: Jumps::new(types, vars, functions) };
    for &(id, nested) in &all {
        if captured[&id].is_empty() {
            continue;
        }
        let captures = captured[&id].iter().map(|&var| Capture { var, by_value: lengths.contains(&var) });
        let captures: Vec<Capture> = captures.collect();
        let record = *records.entry(id).or_insert_with(|| new_record(vars, nested.parent, void));
        let ty = record_type(types, vars, &functions[id.0 as usize], &captures);
        let whole = types.intern(CType::Record(ty));
        vars[record.0 as usize].ty = whole.into();
        let chain = types.intern(CType::Pointer(whole.into()));
        let chain = hidden(vars, "$chain", chain, Storage::Static, Some(id));
        closures.of.insert(id, Closure { parent: nested.parent, record, ty, chain, captures });
    }
    closures
}

/// By nested function: which variables it needs to have at hand. Besides those that it refers to, the closures of
/// functions that it refers to, and what the functions within it need.
fn captured(
    all: &[(FunctionId, &Nested)],
    vars: &mut Vec<Var>,
    records: &mut BTreeMap<FunctionId, VarId>,
    void: CTypeId,
) -> BTreeMap<FunctionId, BTreeSet<VarId>> {
    let own = |nested: &Nested| nested.captures.iter().chain(&nested.lengths).copied().collect();
    let mut captured: BTreeMap<FunctionId, BTreeSet<VarId>> = all.iter().map(|&(id, n)| (id, own(n))).collect();
    let parents: BTreeMap<FunctionId, FunctionId> = all.iter().map(|&(id, nested)| (id, nested.parent)).collect();
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for &(id, nested) in all {
            let mut needed = BTreeSet::new();
            for used in &nested.functions {
                if parents[used] != id && !captured[used].is_empty() {
                    needed.insert(*records.entry(*used).or_insert_with(|| new_record(vars, parents[used], void)));
                }
            }
            for (inner, _) in all.iter().filter(|(_, inner)| inner.parent == id) {
                let of_others = |var: &&VarId| vars[var.0 as usize].function != Some(id);
                needed.extend(captured[inner].iter().filter(of_others));
            }
            let here = captured.entry(id).or_default();
            let before = here.len();
            here.extend(needed);
            changed |= here.len() != before;
        }
    }
    captured
}

/// The variable that holds a closure; its type is not known yet.
fn new_record(vars: &mut Vec<Var>, parent: FunctionId, void: CTypeId) -> VarId {
    hidden(vars, "$closure", void, Storage::Auto, Some(parent))
}

/// Pointers, and lengths, which are as large.
fn record_type(types: &mut Types, vars: &[Var], function: &Function, captures: &[Capture]) -> RecordId {
    let void = types.intern(CType::Void);
    let pointer = types.intern(CType::Pointer(void.into()));
    let word = u64::from(types.model.pointer_bits() / 8);
    let member = |(index, (name, ty)): (u64, (&str, QualType))| Field {
        name: name.into(),
        ty,
        offset: index * word,
        bits: None,
        apart: false,
    };
    let of_capture = |capture: &Capture| {
        let var = &vars[capture.var.0 as usize];
        (var.name.as_str(), if capture.by_value { var.ty } else { pointer.into() })
    };
    let members = std::iter::once(("$function", QualType::from(pointer))).chain(captures.iter().map(of_capture));
    let fields: Vec<Field> = (0..).zip(members).map(member).collect();
    let size = fields.len() as u64 * word;
    let id = RecordId(types.records.len() as u32);
    types.records.push(Record {
        name: format!("closure of {}", function.name),
        is_union: false,
        is_complex: false,
        lane: None,
        complete: true,
        fields,
        size,
        align: word,
        span: function.span,
    });
    id
}
