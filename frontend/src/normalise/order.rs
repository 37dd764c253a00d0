//! Operands that are evaluated in an order which C leaves open (C11 6.5p3, 6.5.2.2p10): whether it matters, since a call in
//! one of them may change what another one reads or changes, or may not come back while another one reaches an error.
//!
//! Variables are told apart by their names, and what pointers lead to by types (C11 6.5p7): what is accessed as a member of
//! a record is that member, what is accessed without one is any of its type, characters and whole records are anything.
//! Functions without a body change what their parameters let them. Numbers that functions only count up, or only down, are
//! the same in any order. Traps do not count as ends.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::uses::{Doing, Program, Uses, Walk};
use super::wanted::Wanted;
use crate::ctype::{CType, CTypeId, RecordId, Types};
use crate::library::ThreadOp;
use crate::typed::{Expr, Function, FunctionId, Place, Var, VarId};

/// What the functions of the program do.
pub(super) struct Functions {
    uses: Vec<Uses>,
    /// Those whose addresses are taken, with the numbers of their parameters where that is known.
    by_address: Vec<(Option<usize>, FunctionId)>,
    taken: FxHashSet<VarId>,
    pub joined: FxHashSet<RecordId>,
    /// The same of the types of functions that are called through pointers.
    parameters: FxHashMap<CTypeId, Option<usize>>,
    /// Whether operations may be errors.
    pub faults: bool,
    pub has_threads: bool,
    /// Whether there are functions within functions, which change the variables of those.
    pub has_nested: bool,
    /// With what they call.
    with_callees: RefCell<FxHashMap<FunctionId, Rc<Doing>>>,
}

/// What evaluating an operand does.
pub(super) struct Operand {
    own: Doing,
    called: Vec<Rc<Doing>>,
    pub has_labels: bool,
    /// There are statements within it.
    pub has_statements: bool,
    length: usize,
}

impl Functions {
    pub fn of(types: &Types, vars: &[Var], functions: &[Function], wanted: Wanted) -> Functions {
        let unions = types.records.iter().filter(|record| record.is_union);
        let members = unions.flat_map(|union| &union.fields).map(|field| types.get(field.ty.ty));
        let joined: FxHashSet<RecordId> =
            members.filter_map(|ty| if let CType::Record(id) = ty { Some(*id) } else { None }).collect();
        let has_threads = functions.iter().any(|f| ThreadOp::of(&f.name) == Some(ThreadOp::Create));
        let joined = with_alike(Program { types, vars, functions, joined: &joined, faults: false, has_threads });
        let program = Program { types, vars, functions, joined: &joined, faults: wanted.faults, has_threads };
        let mut uses = Vec::with_capacity(functions.len());
        let (mut addresses, mut taken) = (FxHashSet::default(), FxHashSet::default());
        for (id, function) in (0..).map(FunctionId).zip(functions) {
            let mut walk = Walk::new(program, Some(id));
            walk.function(function);
            walk.uses.own.fails |= wanted.is_error(&function.name);
            addresses.extend(std::mem::take(&mut walk.uses.addresses));
            taken.extend(std::mem::take(&mut walk.uses.taken));
            uses.push(walk.uses);
        }
        for init in vars.iter().filter_map(|var| var.init.as_ref()) {
            let mut walk = Walk::new(program, None);
            walk.initializer(init);
            addresses.extend(walk.uses.addresses);
            taken.extend(walk.uses.taken);
        }
        for uses in &mut uses {
            uses.own.settle(&taken);
            uses.within.settle(&taken);
        }
        let parameters = |ty: CTypeId| match types.get(ty) {
            CType::Function { params, variadic: false, prototyped: true, .. } => Some(params.len()),
            _ => None,
        };
        let by_address = addresses.iter().map(|f| (parameters(functions[f.0 as usize].ty), *f)).collect();
        let called = uses.iter().flat_map(|uses| &uses.pointers);
        let parameters = called.map(|&ty| (ty, parameters(ty))).collect();
        if functions.iter().any(|f| f.destructor.is_some() || registers_last(&f.name)) {
            // What ends the program calls functions that see what was done before.
            uses.iter_mut().for_each(|uses| uses.own.jumps |= uses.own.stops);
        }
        if has_threads {
            // So do others that go on where one does not come back.
            uses.iter_mut().for_each(|uses| uses.within.jumps |= uses.within.stops);
        }
        Functions {
            uses,
            by_address,
            taken,
            parameters,
            joined,
            faults: wanted.faults,
            has_threads,
            has_nested: functions.iter().any(|function| function.nested.is_some()),
            with_callees: RefCell::default(),
        }
    }

    /// Whether pointers may lead to a variable.
    pub fn is_taken(&self, var: VarId) -> bool {
        self.taken.contains(&var)
    }

    /// Walks over an operand, or over what tells where one is.
    fn operand(&self, walk: Walk) -> Operand {
        let Uses { mut own, mut within, calls, pointers, has_labels, has_statements, length, .. } = walk.uses;
        own.settle(&self.taken);
        within.settle(&self.taken);
        within.jumps |= within.stops && self.has_threads;
        let mut called = vec![Rc::new(within)];
        called.extend(calls.into_iter().map(|f| self.with_callees(f)));
        for ty in pointers {
            called.extend(self.behind(ty).map(|f| self.with_callees(f)));
        }
        Operand { own, called, has_labels, has_statements, length }
    }

    /// The functions to which pointers of a type lead.
    fn behind(&self, ty: CTypeId) -> impl Iterator<Item = FunctionId> {
        let wanted = self.parameters.get(&ty).copied().flatten();
        let fits = move |of: Option<usize>| of.zip(wanted).is_none_or(|(of, wanted)| of == wanted);
        self.by_address.iter().filter(move |(of, _)| fits(*of)).map(|(_, function)| *function)
    }

    fn with_callees(&self, function: FunctionId) -> Rc<Doing> {
        if let Some(known) = self.with_callees.borrow().get(&function) {
            return known.clone();
        }
        let mut all = Doing::default();
        let mut seen = FxHashSet::from_iter([function]);
        let mut work = vec![function];
        while let Some(f) = work.pop() {
            let uses = &self.uses[f.0 as usize];
            all.add_all(&uses.own);
            all.add_all(&uses.within);
            let by_pointer = uses.pointers.iter().flat_map(|ty| self.behind(*ty));
            for callee in uses.calls.iter().copied().chain(by_pointer) {
                if seen.insert(callee) {
                    work.push(callee);
                } else {
                    // Perhaps it calls itself, without end.
                    all.stops = true;
                }
            }
        }
        let all = Rc::new(all);
        self.with_callees.borrow_mut().insert(function, all.clone());
        all
    }

    pub fn of_value(&self, program: Program, value: &Expr) -> Operand {
        let mut walk = Walk::new(program, None);
        walk.expr(value);
        self.operand(walk)
    }

    /// Of what tells where a place is.
    pub fn of_address(&self, program: Program, place: &Place) -> Operand {
        let mut walk = Walk::new(program, None);
        walk.address(place);
        self.operand(walk)
    }
}

/// Records of which others may begin alike, with those that pointers to others are converted to or from.
fn with_alike(program: Program) -> FxHashSet<RecordId> {
    let mut all = program.joined.clone();
    for (id, function) in (0..).map(FunctionId).zip(program.functions) {
        let mut walk = Walk::new(program, Some(id));
        walk.function(function);
        all.extend(walk.uses.alike);
    }
    all
}

/// Whether what a function is given is called when the program or a thread ends.
fn registers_last(name: &str) -> bool {
    matches!(name, "atexit" | "on_exit" | "at_quick_exit" | "__cxa_atexit")
        || matches!(ThreadOp::of(name), Some(ThreadOp::Create | ThreadOp::KeyCreate))
}

impl Operand {
    /// How long its evaluation is, as far as that matters: where there are labels, it cannot be there twice.
    pub fn length(&self) -> usize {
        if self.has_labels { usize::MAX } else { self.length }
    }

    /// Whether it matters which of the two comes first.
    fn meets(&self, other: &Operand) -> bool {
        let calls = |a: &Operand, b: &Operand| a.called.iter().any(|called| called.meets(&b.own));
        let both = || self.called.iter().any(|a| other.called.iter().any(|b| a.meets(b)));
        self.own.meets_plainly(&other.own) || calls(self, other) || calls(other, self) || both()
    }
}

/// The operands, if it matters in which order they are evaluated.
pub(super) fn matter(operands: Vec<Operand>) -> Option<Vec<Operand>> {
    let meets = |i: usize| operands[..i].iter().any(|before| before.meets(&operands[i]));
    (0..operands.len()).any(meets).then_some(operands)
}
