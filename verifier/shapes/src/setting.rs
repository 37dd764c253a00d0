//! What does not change while a program is analysed.

use super::contents::Contents;
use super::eval::Machine;
use super::flow::Flow;
use super::fold::PointerMembers;
use super::question::{Failure, Question};
use super::state::{Frame, Kind, Object, State};
use super::value::{ObjectId, Value};
use frontend::cfg::{BlockId, Body, Expr, ExprKind, Function, Program, StaticValue};
use frontend::cfg_walk;
use frontend::ctype::{CType, CTypeId, Types};
use frontend::library::{self, Model};
use frontend::pointsto::layout;
use frontend::typed::{FunctionId, Storage, StringId, StringLiteral, VarId};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What a call leads to.
pub enum Target {
    Defined(FunctionId),
    /// The call itself is the error.
    Error,
    Model(Model),
    /// Not followed.
    Unknown,
}

/// The program and the question.
pub struct Setting<'a> {
    pub program: &'a Program,
    pub question: Question,
    /// Static objects, then string literals, as they are at first. Their numbers come before those of all others.
    first: Vec<Rc<Object>>,
    statics: BTreeMap<VarId, ObjectId>,
    by_name: BTreeMap<&'a str, FunctionId>,
    flows: RefCell<BTreeMap<FunctionId, Rc<Flow>>>,
    /// Numbers of the program, and their neighbours, in order.
    pub borders: Vec<i128>,
    pub members: PointerMembers,
}

impl<'a> Setting<'a> {
    /// Errors: what the program starts with is not followed.
    pub fn new(program: &'a Program, question: Question) -> Result<Setting<'a>, Failure> {
        let roots = program.functions.iter().any(|f| f.constructor.is_some() || f.destructor.is_some());
        if roots {
            return Err(Failure("constructors".to_owned()));
        }
        let by_name = program.functions.iter().zip(0..).map(|(f, id)| (f.name.as_str(), FunctionId(id))).collect();
        let (first, statics, flows) = (Vec::new(), BTreeMap::new(), RefCell::default());
        let mut setting = Setting {
            program,
            question,
            first,
            statics,
            by_name,
            flows,
            borders: borders(program),
            members: members(program),
        };
        setting.lay_out();
        setting.initialise()?;
        Ok(setting)
    }

    /// Static objects as they are without initialisers, and literals.
    fn lay_out(&mut self) {
        for (var, id) in self.program.vars.iter().zip(0..) {
            let is_static = matches!(var.storage, Storage::Static | Storage::External | Storage::ThreadLocal);
            let size = layout::size_of(self.types(), var.ty.ty).filter(|_| is_static);
            let Some(size) = size else { continue };
            self.statics.insert(VarId(id), ObjectId(self.first.len() as u32));
            let contents = if var.storage == Storage::External { Contents::default() } else { Contents::zero(size) };
            self.first.push(Rc::new(object(Kind::Static, size, contents)));
        }
        for literal in &self.program.strings {
            let size = layout::size_of(self.types(), literal.ty).unwrap_or(0);
            let unit = size / (literal.units.len() as u64).max(1);
            let mut contents = Contents::default();
            for (&n, at) in literal.units.iter().zip(0..) {
                contents.write(at * unit, unit, Value::Int(i128::from(n)));
            }
            self.first.push(Rc::new(object(Kind::Literal, size, contents)));
        }
    }

    fn initialise(&mut self) -> Result<(), Failure> {
        let mut machine = Machine { setting: self, state: self.nowhere() };
        for (_, init) in &self.program.static_inits {
            for item in &init.items {
                let stored = match &item.value {
                    StaticValue::Expr(value) => machine.assign(&item.place, value),
                    StaticValue::String(string) => machine.assign_string(&item.place, *string),
                };
                stored.map_err(|_| Failure("an initialiser".to_owned()))?;
            }
        }
        let objects = std::mem::take(&mut machine.state.objects);
        for (id, object) in objects {
            self.first[id.0 as usize] = object;
        }
        Ok(())
    }

    /// No function runs.
    fn nowhere(&self) -> State {
        State {
            frames: Vec::new(),
            objects: BTreeMap::new(),
            symbols: BTreeMap::new(),
            next_object: self.first.len() as u32,
            next_symbol: 0,
        }
    }

    /// Where executions start: with arbitrary arguments.
    pub fn start(&self, entry: FunctionId) -> State {
        let frame = Frame { function: entry, block: BlockId(0), stmt: 0, vars: BTreeMap::new(), stack: Vec::new() };
        State { frames: vec![frame], ..self.nowhere() }
    }

    pub fn types(&self) -> &'a Types {
        &self.program.types
    }

    pub fn function(&self, id: FunctionId) -> &'a Function {
        &self.program.functions[id.0 as usize]
    }

    pub fn named(&self, name: &str) -> Option<FunctionId> {
        self.by_name.get(name).copied()
    }

    pub fn is_defined(&self, id: FunctionId) -> bool {
        matches!(self.function(id).body, Body::Defined { .. })
    }

    /// Whether its address may be null.
    pub fn may_be_absent(&self, id: FunctionId) -> bool {
        self.function(id).weak && !self.is_defined(id)
    }

    /// Whether a variable is none of the program's text.
    pub fn is_temporary(&self, var: VarId) -> bool {
        self.program.vars[var.0 as usize].name.starts_with('$')
    }

    pub fn static_object(&self, var: VarId) -> Option<ObjectId> {
        self.statics.get(&var).copied()
    }

    /// The literal that an object is, if it is one.
    pub fn literal(&self, id: ObjectId) -> Option<&'a StringLiteral> {
        let first = self.first.len() - self.program.strings.len();
        self.program.strings.get((id.0 as usize).checked_sub(first)?)
    }

    pub fn literal_object(&self, string: StringId) -> ObjectId {
        ObjectId((self.first.len() - self.program.strings.len()) as u32 + string.0)
    }

    /// A static object or literal at first.
    pub fn initial(&self, id: ObjectId) -> Rc<Object> {
        self.first[id.0 as usize].clone()
    }

    pub fn is_static(&self, id: ObjectId) -> bool {
        (id.0 as usize) < self.first.len()
    }

    pub fn object<'s>(&'s self, state: &'s State, id: ObjectId) -> &'s Object {
        state.objects.get(&id).unwrap_or_else(|| &self.first[id.0 as usize])
    }

    pub fn flow(&self, id: FunctionId) -> Rc<Flow> {
        self.flows.borrow_mut().entry(id).or_insert_with(|| Rc::new(Flow::of(self.program, self.function(id)))).clone()
    }

    pub fn target(&self, id: FunctionId) -> Target {
        let function = self.function(id);
        if self.question.error_functions.iter().any(|name| name == function.source_name()) {
            return Target::Error;
        }
        match &function.body {
            Body::Defined { .. } if function.closure.is_none() && !function.variadic => return Target::Defined(id),
            Body::Undefined => {}
            _ => return Target::Unknown,
        }
        match library::model(&function.name) {
            Some(Model::Text(name)) if library::is_plain(name) => {
                let text = self.named(&format!("{}{name}", library::PREFIX)).filter(|&text| self.is_defined(text));
                text.map_or(Target::Unknown, Target::Defined)
            }
            Some(Model::Text(_)) | None => Target::Unknown,
            Some(model) => Target::Model(model),
        }
    }
}

pub fn object(kind: Kind, size: u64, contents: Contents) -> Object {
    Object { kind, size, alive: true, contents, segment: None, owner: None, record: None }
}

/// The numbers that the program mentions, and those beside them.
fn borders(program: &Program) -> Vec<i128> {
    let mut found = BTreeSet::from([-1, 0, 1]);
    for function in &program.functions {
        let Body::Defined { blocks, .. } = &function.body else { continue };
        for block in blocks {
            let mut each = |e: &Expr| {
                cfg_walk::subexpressions(e, &mut |e| {
                    if let (ExprKind::Int(bits), Some(shape)) = (&e.kind, program.types.int_shape(e.ty)) {
                        let n = super::value::wrap(*bits as i128, shape);
                        found.extend([n - 1, n, n + 1]);
                    }
                });
            };
            super::flow::expressions(block, &mut each);
        }
    }
    found.into_iter().collect()
}

fn members(program: &Program) -> PointerMembers {
    fn add(types: &Types, ty: CTypeId, at: u64, found: &mut BTreeSet<u64>) {
        match types.get(ty) {
            CType::Pointer(_) => {
                found.insert(at);
            }
            CType::Record(record) => {
                types.record(*record).fields.iter().for_each(|field| add(types, field.ty.ty, at + field.offset, found));
            }
            _ => {}
        }
    }
    let mut members = PointerMembers::new();
    for record in &program.types.records {
        let found = members.entry(record.size).or_default();
        record.fields.iter().for_each(|field| add(&program.types, field.ty.ty, field.offset, found));
    }
    members
}
