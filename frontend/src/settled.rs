//! Static variables whose values no execution can tell from constants, and those that nothing reads: what they guard is
//! cut off, and what they are set to is dropped, before anybody asks what pointers lead to. Drivers' environments and
//! programs with configurations are full of both.
//!
//! A variable is one of these if its address is taken nowhere. Only what can be called counts, so each round may find more.
//! Reads and branches stay where they are, for traces; only what lies behind an impossible branch is emptied. Where lives of
//! objects are asked about, a pointer that is never read still keeps its block, so this is for questions about calls alone.

use crate::cfg::{
    Block, BlockId, Body, Callee, EITHER_ORDER, Expr, ExprKind, Function, NEXT_OPERAND, OTHER_ORDER, Place, PlaceBase,
    Program, Projection, SOME_ORDER, StaticValue, Stmt, StmtKind, Terminator,
};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId, Types};
use crate::library;
use crate::pointsto::{layout, signed_constant, signed_value};
use crate::typed::{BinOp, CmpOp, FunctionId, Storage, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The values that variables have at all times, as their types mean them; addresses as signed numbers.
type Known = FxHashMap<VarId, i64>;

/// Cuts off and drops what no execution from `entry` needs. `error_functions` are those whose calls are asked about.
pub fn settle(program: &mut Program, entry: &str, error_functions: &[String]) {
    let Some(entry) = program.functions.iter().position(|f| f.name == entry) else { return };
    loop {
        let uses = Uses::of(program, FunctionId(entry as u32));
        let mut known = known(program, &uses);
        for blocks in uses.bodies(program) {
            add_locals(program, blocks, &uses, &mut known);
        }
        let plain: FxHashSet<VarId> = uses.mentioned.iter().copied().filter(|&v| uses.is_plain(program, v)).collect();
        // Other files may read what has external linkage.
        let is_unread = |v: &VarId| !uses.read.contains(v) && !program.vars[v.0 as usize].external;
        let unread: FxHashSet<VarId> = plain.iter().copied().filter(is_unread).collect();
        let mut changed = false;
        let idle = idle(program, &uses, &known, error_functions);
        for &f in &uses.called {
            let Program { types, functions, .. } = &mut *program;
            let Body::Defined { blocks, .. } = &mut functions[f.0 as usize].body else { continue };
            changed |= drop_unread(blocks, &unread);
            changed |= drop_idle(blocks, &idle);
            changed |= !has_orders(blocks) && drop_overwritten(blocks, |v| plain.contains(&v));
            changed |= cut(types, blocks, &known);
        }
        if !changed {
            return;
        }
    }
}

/// How what can be called uses variables.
#[derive(Default)]
struct Uses {
    called: FxHashSet<FunctionId>,
    mentioned: FxHashSet<VarId>,
    addressed: FxHashSet<VarId>,
    read: FxHashSet<VarId>,
}

impl Uses {
    fn of(program: &Program, entry: FunctionId) -> Uses {
        let mut uses = Uses::default();
        let inits: FxHashMap<VarId, usize> =
            program.static_inits.iter().enumerate().map(|(i, (v, _))| (*v, i)).collect();
        let (mut functions, mut vars) = (Vec::new(), Vec::new());
        for (i, f) in program.functions.iter().enumerate() {
            // The library's functions, and those within others, are called in ways that are not looked for.
            let is_root = f.constructor.is_some() || f.destructor.is_some() || f.closure.is_some();
            if is_root || f.name.starts_with(library::PREFIX) || i == entry.0 as usize {
                functions.push(FunctionId(i as u32));
            }
        }
        loop {
            if let Some(f) = functions.pop() {
                if uses.called.insert(f) {
                    uses.body(program, f, &mut functions, &mut vars);
                }
            } else if let Some(v) = vars.pop() {
                let init = if uses.mentioned.insert(v) { inits.get(&v) } else { None };
                for item in init.iter().flat_map(|&&i| &program.static_inits[i].1.items) {
                    if let StaticValue::Expr(e) = &item.value {
                        uses.value(e, None, &mut functions, &mut vars);
                    }
                }
            } else {
                return uses;
            }
        }
    }

    fn body(&mut self, program: &Program, f: FunctionId, functions: &mut Vec<FunctionId>, vars: &mut Vec<VarId>) {
        let Body::Defined { blocks, .. } = &program.functions[f.0 as usize].body else { return };
        let has_orders = has_orders(blocks);
        for block in blocks {
            for stmt in &block.stmts {
                if has_orders {
                    cfg_walk::written(&stmt.kind, &mut |place| self.read.extend(place.base_var()));
                }
                if let StmtKind::Call { callee: Callee::Direct(g), .. } = &stmt.kind {
                    functions.push(*g);
                }
                // Who counts a variable up does not read it for anybody else.
                let own =
                    assigned(&stmt.kind).filter(|(_, value)| is_total(value)).and_then(|(place, _)| place.base_var());
                cfg_walk::statement(&stmt.kind, &mut |e| self.value(e, own, functions, vars));
                cfg_walk::written(&stmt.kind, &mut |place| vars.extend(place.base_var()));
                // What a list of arguments was is read where it goes on.
                if let StmtKind::VaArg { list, .. } | StmtKind::VaEnd { list } | StmtKind::VaCopy { from: list, .. } =
                    &stmt.kind
                {
                    self.read.extend(list.base_var());
                }
            }
            cfg_walk::terminator(&block.end, &mut |e| self.value(e, None, functions, vars));
        }
    }

    fn value(&mut self, e: &Expr, own: Option<VarId>, functions: &mut Vec<FunctionId>, vars: &mut Vec<VarId>) {
        cfg_walk::subexpressions(e, &mut |e| match &e.kind {
            ExprKind::FunctionAddr(f) => functions.push(*f),
            ExprKind::Load(place) => {
                vars.extend(place.base_var());
                self.read.extend(place.base_var().filter(|v| Some(*v) != own));
            }
            ExprKind::AddrOf(place) => {
                vars.extend(place.base_var());
                self.addressed.extend(place.base_var());
            }
            _ => {}
        });
    }

    /// The blocks of the functions that can be called.
    fn bodies<'a>(&'a self, program: &'a Program) -> impl Iterator<Item = &'a [Block]> {
        self.called.iter().filter_map(|f| match &program.functions[f.0 as usize].body {
            Body::Defined { blocks, .. } => Some(&blocks[..]),
            _ => None,
        })
    }

    /// Whether only assignments to the whole change a variable, and only its name reads it.
    fn is_plain(&self, program: &Program, v: VarId) -> bool {
        let var = &program.vars[v.0 as usize];
        let is_own = var.storage == Storage::Static && !var.shared && !var.ty.is_volatile;
        let is_named = !var.name.starts_with('$') && !var.name.starts_with(library::PREFIX);
        is_own && is_named && is_scalar(&program.types, var.ty.ty) && !self.addressed.contains(&v)
    }
}

/// Whether C leaves an order open in which operands are evaluated: compilers may read what is assigned again.
fn has_orders(blocks: &[Block]) -> bool {
    let orders = [EITHER_ORDER, OTHER_ORDER, SOME_ORDER, NEXT_OPERAND];
    let mut stmts = blocks.iter().flat_map(|block| &block.stmts);
    stmts.any(|stmt| matches!(stmt.kind, StmtKind::Builtin { name, .. } if orders.contains(&name)))
}

fn is_scalar(types: &Types, ty: CTypeId) -> bool {
    let is_number = matches!(types.get(ty), CType::Int(_) | CType::Enum(_) | CType::Bool | CType::Pointer(_));
    is_number && layout::scalar_bits(types, ty) <= 64
}

/// What an assignment sets as a whole, and to what.
fn assigned(kind: &StmtKind) -> Option<(&Place, &Expr)> {
    match kind {
        StmtKind::Assign { place, value } if place.path.is_empty() => Some((place, value)),
        _ => None,
    }
}

/// The variables that are only ever set to what they start with.
fn known(program: &Program, uses: &Uses) -> Known {
    let plain = uses.mentioned.iter().copied().filter(|&v| uses.is_plain(program, v));
    let mut known: Known = plain.map(|v| (v, 0)).collect();
    for (v, init) in &program.static_inits {
        let value = match &init.items[..] {
            [] => Some(0),
            [item] if item.place.path.is_empty() => match &item.value {
                StaticValue::Expr(e) => evaluate(&program.types, &Known::default(), e),
                StaticValue::String(_) => None,
            },
            _ => None,
        };
        match (known.get_mut(v), value) {
            (Some(known), Some(value)) => *known = value,
            (Some(_), None) => drop(known.remove(v)),
            (None, _) => {}
        }
    }
    let mut others: FxHashSet<VarId> = FxHashSet::default();
    for blocks in uses.bodies(program) {
        for stmt in blocks.iter().flat_map(|block| &block.stmts) {
            let value = assigned(&stmt.kind).and_then(|(_, value)| evaluate(&program.types, &Known::default(), value));
            cfg_walk::written(&stmt.kind, &mut |place| {
                let same = |v: &VarId| value.is_some() && known.get(v) == value.as_ref();
                others.extend(place.base_var().filter(|v| !same(v)));
            });
        }
    }
    known.retain(|v, _| !others.contains(v));
    known
}

/// Adds the locals of a function that are only ever set to one value, and never read before.
fn add_locals(program: &Program, blocks: &[Block], uses: &Uses, known: &mut Known) {
    let mut set: FxHashMap<VarId, Vec<Option<&Expr>>> = FxHashMap::default();
    for stmt in blocks.iter().flat_map(|block| &block.stmts) {
        let value = assigned(&stmt.kind).map(|(_, value)| value);
        cfg_walk::written(&stmt.kind, &mut |place| {
            if let Some(v) = place.base_var() {
                set.entry(v).or_default().push(value);
            }
        });
    }
    set.retain(|v, _| {
        let var = &program.vars[v.0 as usize];
        var.storage == Storage::Auto && !var.ty.is_volatile && !uses.addressed.contains(v)
    });
    loop {
        let mut changed = false;
        for (&v, values) in set.iter().filter(|(v, _)| !known.contains_key(v)).collect::<Vec<_>>() {
            let all: Option<Vec<i64>> = values.iter().map(|value| evaluate(&program.types, known, (*value)?)).collect();
            if let Some([first, others @ ..]) = all.as_deref()
                && others.iter().all(|other| other == first)
                && is_set_before(blocks, v)
            {
                known.insert(v, *first);
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// Whether no way from the function's start, or from where a local's life starts again, leads to where it is read but by where
/// it is set.
fn is_set_before(blocks: &[Block], v: VarId) -> bool {
    let declares = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Declare(declared) if declared == v);
    let lives = blocks.iter().enumerate().flat_map(|(b, block)| {
        let starts = block.stmts.iter().enumerate().filter(|(_, stmt)| declares(stmt));
        starts.map(move |(i, _)| (b, i + 1))
    });
    let mut work: Vec<(usize, usize)> = lives.chain([(0, 0)]).collect();
    let mut seen = FxHashSet::default();
    while let Some((b, from)) = work.pop() {
        let block = &blocks[b];
        let (mut is_read, mut is_set) = (false, false);
        let mut read = |e: &Expr| cfg_walk::places(e, &mut |place| is_read |= place.base_var() == Some(v));
        for stmt in &block.stmts[from..] {
            cfg_walk::statement(&stmt.kind, &mut read);
            cfg_walk::written(&stmt.kind, &mut |place| is_set |= place.base_var() == Some(v));
            if is_set {
                break;
            }
        }
        if !is_set {
            cfg_walk::terminator(&block.end, &mut read);
            let next = block.end.successors().into_iter().map(|next| next.0 as usize);
            work.extend(next.filter(|&next| seen.insert(next)).map(|next| (next, 0)));
        }
        if is_read {
            return false;
        }
    }
    true
}

/// The functions of which so much was cut off that they do nothing.
fn idle(program: &Program, uses: &Uses, known: &Known, error_functions: &[String]) -> FxHashSet<FunctionId> {
    let is_asked = |f: &Function| error_functions.iter().any(|name| name == f.source_name());
    let is_idle = |f: &&FunctionId| match &program.functions[f.0 as usize].body {
        // The call itself is what is asked about.
        _ if is_asked(&program.functions[f.0 as usize]) => false,
        Body::Defined { blocks, locals } if blocks.last().is_some_and(is_end) => {
            let is_local = |v| locals.contains(&v) && !uses.addressed.contains(&v);
            does_nothing(&program.types, blocks, known, is_local)
        }
        _ => false,
    };
    uses.called.iter().filter(is_idle).copied().collect()
}

/// Whether all ways through a body come to its end, once through each block and without an effect.
fn does_nothing(types: &Types, blocks: &[Block], known: &Known, is_local: impl Fn(VarId) -> bool) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), vec![BlockId(0)]);
    while let Some(b) = work.pop() {
        let block = &blocks[b.0 as usize];
        let is_pure = block.stmts.iter().all(|stmt| match &stmt.kind {
            StmtKind::Mark | StmtKind::Declare(_) => true,
            StmtKind::Assign { place, value } => place.base_var().is_some_and(&is_local) && is_total(value),
            _ => false,
        });
        if !seen.insert(b) || !is_pure {
            return false;
        }
        match &block.end {
            Terminator::Goto(next) => work.push(*next),
            Terminator::Branch { cond, then, otherwise, .. } => match evaluate(types, known, cond) {
                Some(value) => work.push(if value == 0 { *otherwise } else { *then }),
                None => return false,
            },
            Terminator::Return(value) if value.as_ref().is_none_or(is_total) => {}
            _ => return false,
        }
    }
    true
}

fn drop_idle(blocks: &mut [Block], idle: &FxHashSet<FunctionId>) -> bool {
    let mut changed = false;
    for stmt in blocks.iter_mut().flat_map(|block| &mut block.stmts) {
        if let StmtKind::Call { result: None, callee: Callee::Direct(f), args, .. } = &stmt.kind
            && idle.contains(f)
            && args.iter().all(is_total)
        {
            stmt.kind = StmtKind::Mark;
            changed = true;
        }
    }
    changed
}

/// Drops what is overwritten before anything else happens.
fn drop_overwritten(blocks: &mut [Block], is_plain: impl Fn(VarId) -> bool) -> bool {
    let mut changed = false;
    for block in blocks {
        let mut last: Option<(VarId, usize)> = None;
        for i in 0..block.stmts.len() {
            let kind = &block.stmts[i].kind;
            if matches!(kind, StmtKind::Mark) {
                continue;
            }
            let constant = assigned(kind).filter(|(_, value)| matches!(value.kind, ExprKind::Int(_)));
            let set = constant.and_then(|(place, _)| place.base_var()).filter(|&v| is_plain(v));
            if let (Some((v, before)), Some(new)) = (last, set)
                && v == new
            {
                block.stmts[before].kind = StmtKind::Mark;
                changed = true;
            }
            last = set.map(|v| (v, i));
        }
    }
    changed
}

/// Whether evaluating an expression does nothing but give a value: it goes through no pointer and divides nothing.
fn is_total(e: &Expr) -> bool {
    let mut total = true;
    cfg_walk::subexpressions(e, &mut |e| match &e.kind {
        ExprKind::Load(place) | ExprKind::AddrOf(place) => total &= is_direct(place),
        ExprKind::Binary(BinOp::Div | BinOp::Rem, ..) => total = false,
        _ => {}
    });
    total
}

fn is_direct(place: &Place) -> bool {
    !matches!(place.base, PlaceBase::Deref { .. })
        && place.path.iter().all(|step| matches!(step, Projection::Field { .. }))
}

fn drop_unread(blocks: &mut [Block], unread: &FxHashSet<VarId>) -> bool {
    let mut changed = false;
    let is_unread = |place: &Place| place.base_var().is_some_and(|v| unread.contains(&v));
    for stmt in blocks.iter_mut().flat_map(|block| &mut block.stmts) {
        match &mut stmt.kind {
            StmtKind::Assign { place, value } if is_unread(place) && is_total(value) => {
                stmt.kind = StmtKind::Mark;
                changed = true;
            }
            StmtKind::Call { result, .. } if result.as_ref().is_some_and(is_unread) => {
                *result = None;
                changed = true;
            }
            _ => {}
        }
    }
    changed
}

/// Whether a block is one that nothing gets to, as `cut` makes them.
fn is_end(block: &Block) -> bool {
    block.stmts.is_empty() && matches!(block.end, Terminator::Unreachable)
}

/// Leads the branches that are never taken nowhere, and empties what cannot be reached then.
fn cut(types: &Types, blocks: &mut Vec<Block>, known: &Known) -> bool {
    let ends: Vec<bool> = blocks.iter().map(is_end).collect();
    let (nowhere, mut end_span) = (BlockId(blocks.len() as u32), None);
    for block in blocks.iter_mut() {
        let Terminator::Branch { cond, then, otherwise, .. } = &mut block.end else { continue };
        let Some(value) = evaluate(types, known, cond) else { continue };
        let never = if value == 0 { then } else { otherwise };
        if !ends[never.0 as usize] {
            *never = nowhere;
            end_span = Some(block.end_span);
        }
    }
    let Some(end_span) = end_span else { return false };
    blocks.push(Block { stmts: Vec::new(), end: Terminator::Unreachable, end_span, keyword: None });
    let mut reached = FxHashSet::from_iter([0]);
    let mut work = vec![0];
    while let Some(b) = work.pop() {
        let next = blocks[b as usize].end.successors().into_iter().map(|next| next.0);
        work.extend(next.filter(|&next| reached.insert(next)));
    }
    for (block, _) in blocks.iter_mut().zip(0..).filter(|(_, b)| !reached.contains(b)) {
        block.stmts.clear();
        block.end = Terminator::Unreachable;
    }
    true
}

/// The one value of an expression, as its type means it.
fn evaluate(types: &Types, known: &Known, e: &Expr) -> Option<i64> {
    let of = |e: &Expr| evaluate(types, known, e);
    if !is_scalar(types, e.ty) {
        return None;
    }
    match &e.kind {
        ExprKind::Int(_) => signed_constant(types, e),
        ExprKind::Load(place) if place.path.is_empty() => known.get(&place.base_var()?).copied(),
        ExprKind::Cast(a) if is_scalar(types, a.ty) => Some(converted(types, of(a)?, e.ty)),
        ExprKind::LogicalNot(a) if is_scalar(types, a.ty) => Some(i64::from(of(a)? == 0)),
        ExprKind::Compare(op, a, b) if a.ty == b.ty && is_scalar(types, a.ty) => compared(*op, of(a)?, of(b)?),
        ExprKind::Binary(BinOp::And, a, b) => (of(a) == Some(0) || of(b) == Some(0)).then_some(0),
        ExprKind::Conditional { cond, then, otherwise } => of(if of(cond)? == 0 { otherwise } else { then }),
        _ => None,
    }
}

/// As a constant of the type has it.
fn converted(types: &Types, value: i64, ty: CTypeId) -> i64 {
    if matches!(types.get(ty), CType::Bool) {
        return i64::from(value != 0);
    }
    signed_value(types, value as u64, ty)
}

/// Of values of one type, as far as it does not matter whether that has a sign.
fn compared(op: CmpOp, a: i64, b: i64) -> Option<i64> {
    let is_plain = a >= 0 && b >= 0;
    let holds = match op {
        CmpOp::Eq => a == b,
        CmpOp::Ne => a != b,
        _ if !is_plain => return None,
        CmpOp::Lt => a < b,
        CmpOp::Le => a <= b,
        CmpOp::Gt => a > b,
        CmpOp::Ge => a >= b,
    };
    Some(i64::from(holds))
}
