//! Functions that forward their variable arguments to the library, such as `log(const char *format, ...)` with
//! `vprintf(format, list)` in it. What the library reads by a list depends on the format and on the arguments of the call, so
//! a call with a literal as the format is made one of a copy of the function: the arguments are parameters of the copy, and
//! the library's function without a list gets them.

use crate::cfg::{
    Block, Body, Callee, Expr, ExprKind, Function, NodeId, Place, PlaceBase, Program, Stmt, StmtKind, Terminator, size,
};
use crate::cfg_ids;
use crate::cfg_walk::{self, Operand};
use crate::ctype::{CType, CTypeId};
use crate::known_formats::Formats;
use crate::library::{self, arguments};
use crate::pointsto::texts;
use crate::typed::{FunctionId, Storage, Var, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Larger functions are not copied, in statements.
const LARGEST: usize = 400;

/// So many copies are made.
const MOST_COPIES: usize = 200;

/// Replaces calls of functions that forward their variable arguments by calls of copies, where the format is a literal.
pub fn resolve(program: &mut Program) {
    let formats = Formats::of(program);
    let mut resolver = Resolver { formats, plans: FxHashMap::default(), copies: FxHashMap::default(), program };
    let mut next = 0;
    // Copies come last, and may call others.
    while next < resolver.program.functions.len() {
        resolver.calls_of(FunctionId(next as u32));
        next += 1;
    }
    if !resolver.copies.is_empty() {
        cfg_ids::number(program);
    }
}

/// A function, and by which parameter it has its list, if it does not start one.
type Forwarder = (FunctionId, Option<usize>);

/// What is copied, the text of the format and the types of the arguments.
type Copied = (Forwarder, Option<Vec<u8>>, Vec<CTypeId>);

struct Resolver<'p> {
    program: &'p mut Program,
    formats: Formats,
    plans: FxHashMap<Forwarder, Option<Plan>>,
    copies: FxHashMap<Copied, FunctionId>,
}

/// How a function forwards its arguments.
#[derive(Clone)]
struct Plan {
    /// The parameter that is the format of all that is printed, if one is.
    format: Option<usize>,
    /// The calls that it forwards to, by block and statement.
    uses: FxHashMap<(usize, usize), Use>,
}

/// What a call in a forwarding function does with a list.
#[derive(Clone)]
struct Use {
    list: VarId,
    /// Where the list is among the arguments.
    at: usize,
    to: Target,
    /// Where the format is, if the called function needs one.
    format: Option<usize>,
}

#[derive(Clone)]
enum Target {
    /// The function of this name, which has its arguments without a list.
    Library(String),
    Function(FunctionId),
}

impl Resolver<'_> {
    fn calls_of(&mut self, caller: FunctionId) {
        for (block, at) in self.places_of_calls(caller) {
            let StmtKind::Call { callee: Callee::Direct(f), args, .. } = self.stmt(caller, block, at).kind.clone()
            else {
                continue;
            };
            let fixed = self.function(f).params.len();
            if !self.function(f).variadic || args.len() < fixed || self.copies.len() >= MOST_COPIES {
                continue;
            }
            let forwarder = (f, None);
            let Some(plan) = self.plan(forwarder) else { continue };
            let format = plan.format.map(|i| {
                let known = self.formats.known(self.program, (caller, block, at), &args[i]);
                known.unwrap_or_else(|| args[i].clone())
            });
            let types: Vec<CTypeId> = args[fixed..].iter().map(|arg| arg.ty).collect();
            if !types.iter().all(|&ty| self.is_scalar(ty)) {
                continue;
            }
            let Some(copy) = self.copy(forwarder, format, types) else { continue };
            let StmtKind::Call { callee, .. } = &mut self.stmt_mut(caller, block, at).kind else { continue };
            *callee = Callee::Direct(copy);
        }
    }

    fn places_of_calls(&self, f: FunctionId) -> Vec<(usize, usize)> {
        let is_call = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Call { callee: Callee::Direct(_), .. });
        let blocks = self.blocks(f).iter().enumerate();
        blocks
            .flat_map(|(b, block)| {
                (0..block.stmts.len()).filter(move |&s| is_call(&block.stmts[s])).map(move |s| (b, s))
            })
            .collect()
    }

    fn function(&self, f: FunctionId) -> &Function {
        &self.program.functions[f.0 as usize]
    }

    fn blocks(&self, f: FunctionId) -> &[Block] {
        if let Body::Defined { blocks, .. } = &self.function(f).body { blocks } else { &[] }
    }

    fn stmt(&self, f: FunctionId, block: usize, at: usize) -> &Stmt {
        &self.blocks(f)[block].stmts[at]
    }

    fn stmt_mut(&mut self, f: FunctionId, block: usize, at: usize) -> &mut Stmt {
        match &mut self.program.functions[f.0 as usize].body {
            Body::Defined { blocks, .. } => &mut blocks[block].stmts[at],
            Body::Undefined | Body::Unsupported(_) => unreachable!("a statement of a function with a body"),
        }
    }

    fn is_scalar(&self, ty: CTypeId) -> bool {
        matches!(
            self.program.types.get(ty),
            CType::Bool | CType::Int(_) | CType::Float(_) | CType::Pointer(_) | CType::Enum(_)
        )
    }

    /// How a function forwards; `None` if it does not, or does anything else with its list.
    fn plan(&mut self, forwarder: Forwarder) -> Option<Plan> {
        if let Some(known) = self.plans.get(&forwarder) {
            return known.clone();
        }
        // One that leads back to itself is none.
        self.plans.insert(forwarder, None);
        let plan = self.new_plan(forwarder);
        self.plans.insert(forwarder, plan.clone());
        plan
    }

    fn new_plan(&mut self, (f, list): Forwarder) -> Option<Plan> {
        if !self.is_copied(f) {
            return None;
        }
        let params = self.function(f).params.clone();
        let given = list.and_then(|i| params.get(i).copied());
        let lists = self.lists(f, given);
        let blocks = self.blocks(f).to_vec();
        let mut uses = FxHashMap::default();
        for (b, block) in blocks.iter().enumerate() {
            for (at, stmt) in block.stmts.iter().enumerate() {
                uses.extend(self.use_of(stmt, &lists)?.map(|found| ((b, at), found)));
            }
        }
        let mut format = None;
        for (&(block, at), found) in &uses {
            let StmtKind::Call { args, .. } = &blocks[block].stmts[at].kind else { return None };
            let Some(of) = found.format.map(|i| args.get(i)) else { continue };
            let of = of?;
            if texts::bytes(self.program, of).is_some() {
                continue;
            }
            let ExprKind::Load(place) = &of.unconverted().kind else { return None };
            let var = place.base_var().filter(|_| place.path.is_empty())?;
            let param = params.iter().position(|&p| p == var)?;
            if format.is_some_and(|known| known != param) || !stays(&blocks, var) {
                return None;
            }
            format = Some(param);
        }
        let ends = blocks.iter().any(|block| {
            let mut found = false;
            cfg_walk::terminator(&block.end, &mut |e| found |= mentions(e, &lists));
            found
        });
        (!uses.is_empty() && !ends && are_at_their_start(&blocks, &uses, given)).then_some(Plan { format, uses })
    }

    /// Whether a function is small and its text can be copied.
    fn is_copied(&self, f: FunctionId) -> bool {
        let Body::Defined { locals, blocks } = &self.function(f).body else { return false };
        let mut vars = self.function(f).params.iter().chain(locals);
        let lengths: FxHashSet<VarId> = self.program.types.variable_lengths().collect();
        let records: FxHashSet<VarId> =
            self.program.functions.iter().filter_map(|f| f.closure).map(|closure| closure.record).collect();
        let is_plain = |block: &Block| {
            !matches!(block.end, Terminator::LabelSwitch { .. })
                && !block.stmts.iter().any(|stmt| matches!(stmt.kind, StmtKind::StackAlloc { .. }))
        };
        self.function(f).closure.is_none()
            && size(blocks) <= LARGEST
            && vars.all(|v| !lengths.contains(v) && !records.contains(v))
            && blocks.iter().all(is_plain)
    }

    /// The list that a function is given, and those that it starts or copies.
    fn lists(&self, f: FunctionId, given: Option<VarId>) -> FxHashSet<VarId> {
        let started = self.blocks(f).iter().flat_map(|block| &block.stmts).filter_map(|stmt| match &stmt.kind {
            StmtKind::VaStart { list } | StmtKind::VaCopy { to: list, .. } => list_of(list),
            _ => None,
        });
        started.chain(given).collect()
    }

    /// What a statement does with a list: nothing that matters here, forward it, or something else (`None`).
    fn use_of(&mut self, stmt: &Stmt, lists: &FxHashSet<VarId>) -> Option<Option<Use>> {
        match &stmt.kind {
            StmtKind::VaStart { list } | StmtKind::VaEnd { list } => {
                return list_of(list).is_some_and(|v| lists.contains(&v)).then_some(None);
            }
            StmtKind::VaCopy { to, from } => {
                let both = [to, from].iter().all(|place| list_of(place).is_some_and(|v| lists.contains(&v)));
                return both.then_some(None);
            }
            StmtKind::Declare(_) | StmtKind::EndLife(_) => return Some(None),
            _ => {}
        }
        let mut is_written = false;
        cfg_walk::written(&stmt.kind, &mut |place| {
            is_written |= place.base_var().is_some_and(|v| lists.contains(&v));
        });
        let mut found = false;
        cfg_walk::statement(&stmt.kind, &mut |e| found |= mentions(e, lists));
        if is_written {
            return None;
        }
        if !found {
            return Some(None);
        }
        let StmtKind::Call { result, callee: Callee::Direct(f), args, .. } = &stmt.kind else { return None };
        let with_list: Vec<usize> = (0..args.len()).filter(|&i| mentions(&args[i], lists)).collect();
        let &[at] = &with_list[..] else { return None };
        let mut in_result = false;
        result.iter().for_each(|place| cfg_walk::place(place, &mut |e| in_result |= mentions(e, lists)));
        let list = passed(&args[at]).filter(|_| !in_result)?;
        if matches!(self.function(*f).body, Body::Undefined) {
            let name = &self.function(*f).name;
            let plain = without_list(name)?;
            // The list is the last argument.
            (at + 1 == args.len()).then_some(())?;
            return Some(Some(Use { list, at, format: arguments::format_of(name), to: Target::Library(plain) }));
        }
        let is_whole = self.function(*f).params.len() == args.len() && !self.function(*f).variadic;
        let plan = self.plan((*f, Some(at))).filter(|_| is_whole)?;
        Some(Some(Use { list, at, format: plan.format, to: Target::Function(*f) }))
    }

    /// The copy of a function for a format and arguments of these types; `None` if the format is not known.
    fn copy(&mut self, forwarder: Forwarder, format: Option<Expr>, types: Vec<CTypeId>) -> Option<FunctionId> {
        let text = match &format {
            Some(format) => Some(texts::bytes(self.program, format)?),
            None => None,
        };
        let key = (forwarder, text, types);
        if let Some(&known) = self.copies.get(&key) {
            return Some(known);
        }
        let types = key.2.clone();
        let copy = FunctionId(self.program.functions.len() as u32);
        let plan = self.plan(forwarder)?;
        self.copies.insert(key, copy);
        let original = self.function(forwarder.0).clone();
        // Until its text is there.
        self.program.functions.push(Function {
            name: String::new(),
            body: Body::Undefined,
            constructor: None,
            destructor: None,
            ..original.clone()
        });
        let copied = self.copied(original, forwarder.1, copy, &plan, format.as_ref(), &types);
        self.program.functions[copy.0 as usize] = copied;
        Some(copy)
    }

    fn copied(
        &mut self,
        mut function: Function,
        list: Option<usize>,
        copy: FunctionId,
        plan: &Plan,
        format: Option<&Expr>,
        types: &[CTypeId],
    ) -> Function {
        let Body::Defined { locals, blocks } = &mut function.body else { return function };
        let mut vars = FxHashMap::default();
        for &var in function.params.iter().chain(locals.iter()) {
            let new = Var { function: Some(copy), ..self.program.vars[var.0 as usize].clone() };
            vars.insert(var, self.add(new));
        }
        let extra: Vec<VarId> =
            types.iter().map(|&ty| self.add(Var::hidden("", ty, Storage::Param, Some(copy), function.span))).collect();
        for (b, block) in blocks.iter_mut().enumerate() {
            for (at, stmt) in block.stmts.iter_mut().enumerate() {
                match plan.uses.get(&(b, at)) {
                    Some(found) => self.forward(stmt, found, format, &extra),
                    None if is_of_lists(&stmt.kind) => stmt.kind = StmtKind::Mark,
                    None => {}
                }
            }
        }
        let mut renamed = |v: &mut VarId| *v = *vars.get(v).unwrap_or(v);
        locals.iter_mut().for_each(&mut renamed);
        for block in blocks {
            for stmt in &mut block.stmts {
                if let StmtKind::Declare(v) | StmtKind::EndLife(v) = &mut stmt.kind {
                    renamed(v);
                }
                cfg_walk::operands_mut(&mut stmt.kind, &mut |operand| rename(operand, &vars));
            }
            block.end.value_mut().into_iter().for_each(|value| rename(Operand::Value(value), &vars));
        }
        let is_list = |(i, _): &(usize, &mut VarId)| Some(*i) == list;
        function.params.iter_mut().for_each(&mut renamed);
        let removed: Vec<VarId> = function.params.iter_mut().enumerate().filter(is_list).map(|(_, v)| *v).collect();
        function.params.retain(|v| !removed.contains(v));
        // A list that is no parameter any more is a local that nothing uses.
        if let Body::Defined { locals, .. } = &mut function.body {
            locals.extend(&removed);
            removed.iter().for_each(|v| self.program.vars[v.0 as usize].storage = Storage::Auto);
        }
        function.params.extend(extra);
        (function.variadic, function.external, function.weak) = (false, false, false);
        (function.constructor, function.destructor) = (None, None);
        let params = function.params.iter().map(|v| self.program.vars[v.0 as usize].ty.ty).collect();
        if let CType::Function { ret, .. } = *self.program.types.get(function.ty) {
            function.ty = self.program.types.intern(CType::Function { ret, params, variadic: false, prototyped: true });
        }
        function
    }

    fn add(&mut self, var: Var) -> VarId {
        self.program.vars.push(var);
        VarId(self.program.vars.len() as u32 - 1)
    }

    /// Passes the arguments where the list was passed.
    fn forward(&mut self, stmt: &mut Stmt, found: &Use, format: Option<&Expr>, extra: &[VarId]) {
        let StmtKind::Call { callee, args, .. } = &mut stmt.kind else { return };
        let span = args[found.at].span;
        let given = found.format.map(|i| match format {
            Some(format) if texts::bytes(self.program, &args[i]).is_none() => format.clone(),
            _ => args[i].clone(),
        });
        if let (Some(i), Some(given), Target::Library(_)) = (found.format, &given, &found.to) {
            let (ty, span) = (args[i].ty, args[i].span);
            args[i] = Expr { id: NodeId::NONE, kind: ExprKind::Cast(Box::new(given.clone())), ty, span };
        }
        args.remove(found.at);
        args.extend(extra.iter().map(|&v| {
            let ty = self.program.vars[v.0 as usize].ty;
            let place = Box::new(Place::of_var(v, ty, span));
            Expr { id: NodeId::NONE, kind: ExprKind::Load(place), ty: ty.ty, span }
        }));
        let types = extra.iter().map(|v| self.program.vars[v.0 as usize].ty.ty).collect();
        let to = match &found.to {
            &Target::Function(f) => self.copy((f, Some(found.at)), given, types),
            Target::Library(name) => {
                let Callee::Direct(of) = *callee else { return };
                Some(self.plain(of, name))
            }
        };
        *callee = Callee::Direct(to.expect("the plan says that it forwards"));
    }

    /// The library's function of a name, which takes what another one takes, without its list.
    fn plain(&mut self, with_list: FunctionId, name: &str) -> FunctionId {
        let known = self.program.functions.iter().position(|f| f.name == name && matches!(f.body, Body::Undefined));
        if let Some(known) = known {
            return FunctionId(known as u32);
        }
        let CType::Function { ret, mut params, .. } = self.program.types.get(self.function(with_list).ty).clone()
        else {
            return with_list;
        };
        params.pop();
        let ty = self.program.types.intern(CType::Function { ret, params, variadic: true, prototyped: true });
        let plain = Function { name: name.to_owned(), ty, variadic: true, ..self.function(with_list).clone() };
        self.program.functions.push(plain);
        FunctionId(self.program.functions.len() as u32 - 1)
    }
}

/// Whether each list is at its start where it is passed on.
fn are_at_their_start(blocks: &[Block], uses: &FxHashMap<(usize, usize), Use>, given: Option<VarId>) -> bool {
    let mut before: Vec<Option<FxHashSet<VarId>>> = vec![None; blocks.len()];
    before[0] = Some(given.into_iter().collect());
    let mut work = vec![0];
    while let Some(b) = work.pop() {
        let mut fresh = before[b].clone().unwrap_or_default();
        for (at, stmt) in blocks[b].stmts.iter().enumerate() {
            match &stmt.kind {
                StmtKind::VaStart { list } => fresh.extend(list_of(list)),
                StmtKind::VaCopy { to, from } => {
                    let is_fresh = list_of(from).is_some_and(|v| fresh.contains(&v));
                    let Some(to) = list_of(to) else { return false };
                    if is_fresh {
                        fresh.insert(to)
                    } else {
                        fresh.remove(&to)
                    };
                }
                StmtKind::VaEnd { list } => fresh.retain(|&v| Some(v) != list_of(list)),
                _ => {
                    if uses.get(&(b, at)).is_some_and(|found| !fresh.remove(&found.list)) {
                        return false;
                    }
                }
            }
        }
        for target in blocks[b].end.successors() {
            let state = &mut before[target.0 as usize];
            let joined = match state {
                Some(known) => known.intersection(&fresh).copied().collect(),
                None => fresh.clone(),
            };
            if state.as_ref() != Some(&joined) {
                *state = Some(joined);
                work.push(target.0 as usize);
            }
        }
    }
    true
}

fn is_of_lists(kind: &StmtKind) -> bool {
    matches!(kind, StmtKind::VaStart { .. } | StmtKind::VaEnd { .. } | StmtKind::VaCopy { .. })
}

/// The name of the library's function that prints as another one does, with arguments in place of a list.
fn without_list(name: &str) -> Option<String> {
    let plain = match name.strip_prefix("__builtin_").unwrap_or(name) {
        name if name.starts_with("__v") && name.ends_with("_chk") => name.replacen("__v", "__", 1),
        name => name.strip_prefix('v')?.to_owned(),
    };
    let prints = arguments::format_of(name).is_some() && arguments::format_of(&plain) == arguments::format_of(name);
    (prints && library::model(&plain).is_some()).then_some(plain)
}

/// The list that an argument is.
fn passed(arg: &Expr) -> Option<VarId> {
    match &arg.unconverted().kind {
        ExprKind::AddrOf(place) | ExprKind::Load(place) => place.base_var(),
        _ => None,
    }
}

/// The variable that a list is in.
fn list_of(place: &Place) -> Option<VarId> {
    match &place.base {
        PlaceBase::Deref { pointer, .. } if place.path.is_empty() => passed(pointer),
        _ => place.base_var(),
    }
}

fn mentions(e: &Expr, vars: &FxHashSet<VarId>) -> bool {
    let mut found = false;
    cfg_walk::places(e, &mut |place| found |= place.base_var().is_some_and(|v| vars.contains(&v)));
    found
}

/// Whether a parameter keeps its value: nothing assigns to it or has its address.
fn stays(blocks: &[Block], var: VarId) -> bool {
    let mut changes = cfg_walk::addressed(blocks).contains(&var);
    for stmt in blocks.iter().flat_map(|block| &block.stmts) {
        cfg_walk::written(&stmt.kind, &mut |place| changes |= place.base_var() == Some(var));
    }
    !changes
}

fn rename(operand: Operand, vars: &FxHashMap<VarId, VarId>) {
    match operand {
        Operand::Place(place) => {
            if let PlaceBase::Var(v) = &mut place.base {
                *v = *vars.get(v).unwrap_or(v);
            }
            cfg_walk::place_mut(place, &mut |e| rename(Operand::Value(e), vars));
        }
        Operand::Value(e) => cfg_walk::parts_mut(e, &mut |part| rename(part, vars)),
    }
}
