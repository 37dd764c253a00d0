//! Formats that variables hold: what the library reads by a format is known where that is a literal, so a constant array, and
//! a local pointer that is assigned once, are replaced by the literals that they hold where a function prints.

use crate::cfg::{Block, Body, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Program, StaticValue, StmtKind};
use crate::cfg_ids;
use crate::cfg_walk;
use crate::ctype::{ArrayLen, CType, QualType};
use crate::library::arguments;
use crate::pointsto::texts;
use crate::typed::{FunctionId, Storage, StringId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What variables hold that are formats.
pub struct Formats {
    constants: FxHashMap<VarId, StringId>,
}

impl Formats {
    pub fn of(program: &Program) -> Formats {
        Formats { constants: constants(program) }
    }

    /// The literal that an argument of the call in a statement of a function holds the text of, if it is one of these variables.
    pub fn known(&self, program: &mut Program, (f, block, at): (FunctionId, usize, usize), arg: &Expr) -> Option<Expr> {
        match &arg.unconverted().kind {
            ExprKind::Load(place) if place.path.is_empty() => {
                let Body::Defined { blocks, .. } = &program.functions[f.0 as usize].body else { return None };
                let assigned = assigned_once(program, f, blocks).remove(&place.base_var()?)?;
                assigned.comes_before(blocks, (block, at)).then_some(assigned.value)
            }
            ExprKind::AddrOf(place) if place.path.is_empty() => {
                let string = *self.constants.get(&place.base_var()?)?;
                Some(literal(program, string))
            }
            _ => None,
        }
    }
}

/// Replaces the formats that are known of calls of the library.
pub fn resolve(program: &mut Program) {
    let known = Formats::of(program);
    let mut changed = false;
    for f in (0..program.functions.len()).map(|f| FunctionId(f as u32)) {
        let Body::Defined { blocks, .. } = &program.functions[f.0 as usize].body else { continue };
        for (block, at, i, arg) in formats(program, blocks) {
            let Some(format) = known.known(program, (f, block, at), &arg) else { continue };
            if let Body::Defined { blocks, .. } = &mut program.functions[f.0 as usize].body
                && let StmtKind::Call { args, .. } = &mut blocks[block].stmts[at].kind
            {
                args[i] = Expr { id: NodeId::NONE, kind: ExprKind::Cast(Box::new(format)), ty: arg.ty, span: arg.span };
                changed = true;
            }
        }
    }
    if changed {
        cfg_ids::number(program);
    }
}

/// The formats of a function's calls of the library that are no literals: block, statement and argument, by number and as it is.
fn formats(program: &Program, blocks: &[Block]) -> Vec<(usize, usize, usize, Expr)> {
    let mut found = Vec::new();
    for (b, block) in blocks.iter().enumerate() {
        for (at, stmt) in block.stmts.iter().enumerate() {
            let StmtKind::Call { callee: Callee::Direct(callee), args, .. } = &stmt.kind else { continue };
            let callee = &program.functions[callee.0 as usize];
            let format = arguments::format_of(&callee.name).filter(|_| matches!(callee.body, Body::Undefined));
            let is_open = |&i: &usize| args.get(i).is_some_and(|e| texts::bytes(program, e).is_none());
            found.extend(format.filter(is_open).map(|i| (b, at, i, args[i].clone())));
        }
    }
    found
}

/// The constant arrays of characters that nothing but their literals sets.
fn constants(program: &Program) -> FxHashMap<VarId, StringId> {
    let is_constant = |v: VarId| {
        let var = &program.vars[v.0 as usize];
        let CType::Array(element, _) = program.types.get(var.ty.ty) else { return false };
        var.storage == Storage::Static && (var.ty.is_const || element.is_const) && !var.weak
    };
    let mut found = FxHashMap::default();
    for (v, init) in program.static_inits.iter().filter(|(v, _)| is_constant(*v)) {
        if let [item] = &init.items[..]
            && item.place.path.is_empty()
            && let StaticValue::String(string) = item.value
            && has_room(program, *v, string)
        {
            found.insert(*v, string);
        }
    }
    found
}

/// Whether an array holds all of a literal, with the zero at its end.
fn has_room(program: &Program, v: VarId, string: StringId) -> bool {
    let units = program.strings[string.0 as usize].units.len() as u64;
    let ty = program.types.get(program.vars[v.0 as usize].ty.ty);
    matches!(ty, CType::Array(_, ArrayLen::Known(length)) if *length >= units)
}

/// The address of a literal.
fn literal(program: &mut Program, string: StringId) -> Expr {
    let ty = program.strings[string.0 as usize].ty;
    let element = match *program.types.get(ty) {
        CType::Array(element, _) => element,
        _ => QualType::from(ty),
    };
    let pointer = program.types.intern(CType::Pointer(element));
    let span = crate::source::Span::NONE;
    let place = Place { id: NodeId::NONE, base: PlaceBase::String(string), path: Vec::new(), ty: ty.into(), span };
    Expr { id: NodeId::NONE, kind: ExprKind::AddrOf(Box::new(place)), ty: pointer, span }
}

/// The only assignment to a variable: what is assigned, and where.
struct Assigned {
    value: Expr,
    block: usize,
    at: usize,
}

impl Assigned {
    /// Whether there is no way from the start of the function to a statement but through the assignment.
    fn comes_before(&self, blocks: &[Block], (block, at): (usize, usize)) -> bool {
        if block == self.block {
            return self.at < at;
        }
        let (mut reached, mut work) = (FxHashSet::from_iter([0]), vec![0]);
        while let Some(b) = work.pop() {
            if b == block {
                return false;
            }
            if b != self.block {
                let next = blocks[b].end.successors().into_iter().map(|next| next.0 as usize);
                work.extend(next.filter(|&next| reached.insert(next)));
            }
        }
        true
    }
}

/// The local pointers of a function that one assignment sets, to a literal.
fn assigned_once(program: &Program, f: FunctionId, blocks: &[Block]) -> FxHashMap<VarId, Assigned> {
    let (mut values, mut others) = (FxHashMap::default(), cfg_walk::addressed(blocks));
    for (b, block) in blocks.iter().enumerate() {
        for (at, stmt) in block.stmts.iter().enumerate() {
            let value = match &stmt.kind {
                StmtKind::Assign { place, value } if place.path.is_empty() => Some(value),
                _ => None,
            };
            let value = value.filter(|value| texts::bytes(program, value).is_some());
            cfg_walk::written(&stmt.kind, &mut |place| {
                let Some(v) = place.base_var() else { return };
                let assigned = value.map(|value| Assigned { value: value.clone(), block: b, at });
                let is_first = assigned.is_some_and(|assigned| values.insert(v, assigned).is_none());
                if !is_first {
                    others.insert(v);
                }
            });
        }
    }
    values.retain(|v, _| {
        let var = &program.vars[v.0 as usize];
        !others.contains(v) && !var.ty.is_volatile && var.storage == Storage::Auto && var.function == Some(f)
    });
    values
}
