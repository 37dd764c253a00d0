//! Initialisers: of locals and compound literals to assignments, of static objects to constant items.

use super::access::size_of;
use super::atoms::is_read_late;
use super::builder::Lowering;
use super::captures::Closures;
use super::open;
use crate::cfg::{self, Expr, ExprKind, Place, Projection, StaticInit, StaticItem, StaticValue, StmtKind};
use crate::ctype::{CType, CTypeId, QualType, Types};
use crate::typed::{self, BinOp, FunctionId, InitItem, InitValue, Initializer, PathStep, Storage, VarId};
use std::ops::Range;

/// So many constant zeros are cheaper as one [`StmtKind::ZeroInit`].
const MANY_ZEROS: usize = 8;

/// What becomes of the initialisers of objects with static storage.
#[derive(Default)]
pub(super) struct StaticInits {
    pub constant: Vec<(VarId, StaticInit)>,
    /// Run before the program: what gcc computes when it compiles and check does not, such as
    /// `__builtin_nan("")`, and arithmetic that may overflow.
    pub constructors: Vec<cfg::Function>,
}

/// Lowers these initialisers, and takes them out of `vars`.
pub(super) fn static_inits(
    types: &mut Types,
    vars: &mut Vec<typed::Var>,
    functions: &[typed::Function],
    closures: &Closures,
) -> StaticInits {
    let mut inits = StaticInits::default();
    for index in 0..vars.len() {
        let is_static = matches!(vars[index].storage, Storage::Static | Storage::ThreadLocal);
        let Some(init) = vars[index].init.take_if(|_| is_static) else {
            continue;
        };
        let var = VarId(index as u32);
        let mut lowering = Lowering::new(types, vars, functions, closures, None);
        let constant = lowering.static_init(var, &init);
        if lowering.is_untouched() && !constant.items.iter().any(|item| may_overflow(lowering.types, &item.value)) {
            inits.constant.push((var, constant));
            inits.constant.append(&mut lowering.static_inits);
        } else {
            let id = FunctionId((functions.len() + inits.constructors.len()) as u32);
            let (constructor, mut nested) = constructor(types, vars, functions, closures, id, var, &init);
            inits.constructors.push(constructor);
            inits.constant.append(&mut nested);
        }
    }
    inits
}

/// Whether signed arithmetic is left in a constant: check computes what does not overflow, unless it is about addresses.
fn may_overflow(types: &Types, value: &StaticValue) -> bool {
    fn computes(types: &Types, e: &Expr) -> bool {
        let is_signed = || types.int_shape(e.ty).is_some_and(|shape| shape.signed);
        match &e.kind {
            ExprKind::Binary(BinOp::And | BinOp::Or | BinOp::Xor, a, b) => computes(types, a) || computes(types, b),
            ExprKind::Binary(_, a, b) => is_signed() || computes(types, a) || computes(types, b),
            ExprKind::Neg(a) => is_signed() || computes(types, a),
            ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => computes(types, a),
            ExprKind::Compare(_, a, b)
            | ExprKind::PointerAdd { pointer: a, index: b, .. }
            | ExprKind::PointerDiff { left: a, right: b, .. } => computes(types, a) || computes(types, b),
            ExprKind::Conditional { cond, then, otherwise } => {
                [cond, then, otherwise].into_iter().any(|part| computes(types, part))
            }
            _ => false,
        }
    }
    matches!(value, StaticValue::Expr(e) if computes(types, e))
}

/// A function that initialises the object, and the static objects within its initialiser.
fn constructor(
    types: &mut Types,
    vars: &mut Vec<typed::Var>,
    functions: &[typed::Function],
    closures: &Closures,
    id: FunctionId,
    var: VarId,
    init: &Initializer,
) -> (cfg::Function, Vec<(VarId, StaticInit)>) {
    let ret = types.intern(CType::Void);
    let ty = CType::Function { ret, params: Vec::new(), variadic: false, prototyped: true };
    let ty = types.intern(ty);
    let span = vars[var.0 as usize].span;
    let name = format!("$init_{}", vars[var.0 as usize].name);
    let mut lowering = Lowering::new(types, vars, functions, closures, Some(id));
    lowering.span = span;
    lowering.initialise(var, init);
    lowering.terminate(cfg::Terminator::Return(None), span);
    let (body, nested) = lowering.finish();
    let function = cfg::Function {
        name,
        ty,
        params: Vec::new(),
        variadic: false,
        noreturn: false,
        // Before the program's own constructors.
        constructor: Some(0),
        destructor: None,
        weak: false,
        external: false,
        closure: None,
        span,
        body,
    };
    (function, nested)
}

impl Lowering<'_> {
    /// The value of a static object.
    pub fn static_init(&mut self, var: VarId, init: &Initializer) -> StaticInit {
        let mut items = Vec::with_capacity(init.items.len());
        for (item, overlaps) in init.items.iter().zip(overlaps(self.types, &init.items)) {
            let value = match &item.value {
                InitValue::String(string) => StaticValue::String(*string),
                InitValue::Expr(expr) => {
                    self.analyse(expr);
                    StaticValue::Expr(self.value(expr))
                }
            };
            // All starts as zeros; a zero matters only where it overrides an earlier item.
            let is_zero = matches!(&value, StaticValue::Expr(Expr { kind: ExprKind::Int(0), .. }));
            if !is_zero || overlaps {
                items.push(StaticItem { place: self.item_place(var, item), value });
            }
        }
        StaticInit { items }
    }

    /// Initialises a local, item by item.
    pub fn initialise(&mut self, var: VarId, init: &Initializer) {
        let skipped = self.zero_first(var, init);
        for (item, skipped) in init.items.iter().zip(skipped) {
            if skipped {
                continue;
            }
            let place = self.item_place(var, item);
            match &item.value {
                InitValue::String(string) => self.emit(StmtKind::AssignString { place, string: *string }),
                InitValue::Expr(expr) => {
                    self.analyse(expr);
                    self.assign_into(place, expr);
                }
            }
        }
    }

    /// As [`Self::initialise`], but all values are computed before the first is stored: a compound literal that is
    /// evaluated again may be initialised from its own former value.
    pub fn initialise_at_once(&mut self, var: VarId, init: &Initializer) {
        self.in_literal(init);
        let mut values = Vec::with_capacity(init.items.len());
        for item in &init.items {
            values.push(match &item.value {
                InitValue::String(_) => None,
                InitValue::Expr(expr) => {
                    self.analyse(expr);
                    let value = self.value(expr);
                    Some(self.keep(value))
                }
            });
        }
        self.literal_starts(var);
        let skipped = self.zero_first(var, init);
        for ((item, value), skipped) in init.items.iter().zip(values).zip(skipped) {
            if skipped {
                continue;
            }
            let place = self.item_place(var, item);
            match (&item.value, value) {
                (InitValue::String(string), _) => self.emit(StmtKind::AssignString { place, string: *string }),
                (InitValue::Expr(_), Some(value)) => self.assign(place, value),
                (InitValue::Expr(_), None) => unreachable!("its value was computed"),
            }
        }
    }

    /// The items of a literal, of which gcc may read records after all others or in their turn.
    fn in_literal(&mut self, init: &Initializer) {
        let values = init.items.iter().filter_map(|item| match &item.value {
            InitValue::Expr(e) => Some(e),
            InitValue::String(_) => None,
        });
        let values: Vec<&typed::Expr> = values.inspect(|e| self.analyse(e)).collect();
        if values.iter().any(|e| is_read_late(self.types, e)) {
            self.in_one_order(values);
        }
    }

    /// Zeroes the object where the items leave members out, or are mostly zeros. Tells which items that settles.
    fn zero_first(&mut self, var: VarId, init: &Initializer) -> Vec<bool> {
        let zeros = init.items.iter().filter(|item| is_zero_item(item)).count();
        let needed = init.zero_rest && !self.covers(var, init);
        if !needed && zeros < MANY_ZEROS {
            return vec![false; init.items.len()];
        }
        let open = match self.vars[var.0 as usize].storage {
            Storage::Auto => open::bits(self.types, self.vars[var.0 as usize].ty.ty, &init.items),
            _ => Vec::new(),
        };
        self.emit(StmtKind::ZeroInit { place: self.var_place(var), open });
        let overlaps = overlaps(self.types, &init.items);
        init.items.iter().zip(overlaps).map(|(item, overlaps)| is_zero_item(item) && !overlaps).collect()
    }

    /// Whether the items leave no bit of the object out.
    fn covers(&self, var: VarId, init: &Initializer) -> bool {
        let Some(size) = size_of(self.types, self.vars[var.0 as usize].ty.ty) else {
            return false;
        };
        let given: Option<Vec<_>> = init.items.iter().map(|item| bit_range(self.types, item)).collect();
        given.is_some_and(|given| open::rest(0..u128::from(size) * 8, given).is_empty())
    }

    fn item_place(&mut self, var: VarId, item: &InitItem) -> Place {
        let mut place = self.var_place(var);
        for step in &item.path {
            let (projection, ty) = self.projection(place.ty.ty, *step);
            place.path.push(projection);
            place.ty = ty;
        }
        place
    }

    fn projection(&mut self, ty: CTypeId, step: PathStep) -> (Projection, QualType) {
        match (step, self.types.get(ty)) {
            (PathStep::Field(field), &CType::Record(record)) => {
                (Projection::Field { record, field }, self.types.record(record).fields[field].ty)
            }
            (PathStep::Index(index), &CType::Array(element, _)) => {
                let index = Box::new(self.index_constant(index));
                (Projection::Index { index, element }, element)
            }
            _ => panic!("an initialiser's path does not fit its object"),
        }
    }
}

fn is_zero_item(item: &InitItem) -> bool {
    matches!(&item.value, InitValue::Expr(typed::Expr { kind: typed::ExprKind::Int(0), .. }))
}

/// The bits of the object that an item gives a value.
fn bit_range(types: &Types, item: &InitItem) -> Option<Range<u128>> {
    open::range(types, item.offset, item.ty, item.bits)
}

/// For each item, whether an earlier one gives some of the same bits a value (union members, overridden designators).
fn overlaps(types: &Types, items: &[InitItem]) -> Vec<bool> {
    let mut reached = 0;
    let mut overlaps = Vec::with_capacity(items.len());
    for item in items {
        let given = bit_range(types, item).unwrap_or(0..u128::MAX);
        overlaps.push(given.start < reached);
        reached = reached.max(given.end);
    }
    overlaps
}
