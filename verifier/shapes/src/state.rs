//! A set of states of the program: a symbolic memory graph.

use super::contents::Contents;
use super::value::{ObjectId, Pointer, Range, SymbolId, Value};
use frontend::cfg::BlockId;
use frontend::ctype::CTypeId;
use frontend::typed::{FunctionId, VarId};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A variable of static storage.
    Static,
    /// A string literal, which is never written.
    Literal,
    Local(VarId),
    /// From `alloca`, and a variable-length array.
    Stack,
    Heap,
}

/// A list of at least so many nodes, each of which leads to the one behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// 2, or less if the segment belongs to another.
    pub least: u8,
    pub links: Links,
    /// Of what belongs to another segment: one block, or none. The link `next` is no part of it, but behind its end, and says
    /// what leads to the block where it is absent.
    pub is_optional: bool,
}

/// What leads from node to node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Links {
    pub next: Link,
    /// Of a list with links in both directions: to the node before.
    pub prev: Option<Link>,
    /// Of a pointer.
    pub bytes: u64,
}

impl Links {
    /// Whether the cell there is a link.
    pub fn has(&self, field: u64) -> bool {
        self.next.field == field || self.prev.is_some_and(|prev| prev.field == field)
    }
}

/// A member of a node that is a link, and where in its target it points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub field: u64,
    pub target: i64,
}

/// A block of memory; with `segment`, a list of blocks like it. Then the contents hold of each node, but for the links:
/// `next` is the last node's, `prev` the first one's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    pub kind: Kind,
    pub size: u64,
    /// What is dead has no contents.
    pub alive: bool,
    pub contents: Contents,
    pub segment: Option<Segment>,
    /// The segment that has one such object for each of its nodes.
    pub owner: Option<ObjectId>,
    /// The record as which it was accessed first, if that is all of it. Only says what is worth folding.
    pub record: Option<CTypeId>,
}

impl Object {
    /// Whether it is a block of the heap that nobody has freed.
    pub fn is_block(&self) -> bool {
        self.kind == Kind::Heap && self.alive
    }
}

/// What is known of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    pub range: Range,
    /// The segment that has one such number for each of its nodes.
    pub owner: Option<ObjectId>,
}

/// An open call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub function: FunctionId,
    /// The next statement; where it is a call that is open, that one.
    pub block: BlockId,
    pub stmt: usize,
    pub vars: BTreeMap<VarId, ObjectId>,
    /// What it got from `alloca`.
    pub stack: Vec<ObjectId>,
}

/// States of the program. Different objects are different blocks of memory, and there are no others on the heap.
#[derive(Clone, Debug)]
pub struct State {
    pub frames: Vec<Frame>,
    /// What has its first contents still, and what is static, may not be among them.
    pub objects: BTreeMap<ObjectId, Rc<Object>>,
    pub symbols: BTreeMap<SymbolId, Symbol>,
    pub next_object: u32,
    pub next_symbol: u32,
}

impl State {
    pub fn add(&mut self, object: Object) -> ObjectId {
        let id = ObjectId(self.next_object);
        self.next_object += 1;
        self.objects.insert(id, Rc::new(object));
        id
    }

    /// A number of which this is known.
    pub fn symbol(&mut self, range: Range, owner: Option<ObjectId>) -> Value {
        if range.lo == range.hi {
            return Value::Int(range.lo);
        }
        let id = SymbolId(self.next_symbol);
        self.next_symbol += 1;
        self.symbols.insert(id, Symbol { range, owner });
        Value::Symbol(id)
    }

    /// Where a number lies; `None` if the value is none.
    pub fn range(&self, value: Value) -> Option<Range> {
        match value {
            Value::Int(n) => Some(Range::one(n)),
            Value::Symbol(symbol) => Some(self.symbols[&symbol].range),
            _ => None,
        }
    }

    /// Puts another value in the place of each that `change` maps to one.
    pub fn replace(&mut self, change: impl Fn(Value) -> Option<Value>) {
        for object in self.objects.values_mut() {
            if !object.contents.cells().any(|(.., value)| change(value).is_some()) {
                continue;
            }
            let contents = &mut Rc::make_mut(object).contents;
            let changed: Vec<_> =
                contents.cells().filter_map(|(at, bytes, value)| Some((at, bytes, change(value)?))).collect();
            for (at, bytes, value) in changed {
                contents.write(at, bytes, value);
            }
        }
    }

    /// As [`State::replace`], of pointers.
    pub fn replace_pointers(&mut self, change: impl Fn(Pointer) -> Option<Value>) {
        self.replace(|value| match value {
            Value::Pointer(pointer) => change(pointer),
            _ => None,
        });
    }

    /// What there is one of for each node of a segment.
    pub fn owned_by(&self, segment: ObjectId) -> Vec<ObjectId> {
        self.objects.iter().filter(|(_, object)| object.owner == Some(segment)).map(|(&id, _)| id).collect()
    }

    /// What is changed of an object, which is not static or was written before.
    pub fn change(&mut self, id: ObjectId) -> &mut Object {
        Rc::make_mut(self.objects.get_mut(&id).expect("an object of the state"))
    }

    /// The object is dead from now on.
    pub fn kill(&mut self, id: ObjectId) {
        if let Some(object) = self.objects.get_mut(&id) {
            let object = Rc::make_mut(object);
            object.alive = false;
            object.contents = Contents::default();
        }
    }

    /// Drops what nothing leads to. Whether a living block of the heap was among it: a leak.
    pub fn collect(&mut self) -> bool {
        let mut reached: BTreeSet<ObjectId> = BTreeSet::new();
        let roots = self.objects.iter().filter(|(_, o)| o.kind != Kind::Heap && o.alive).map(|(&id, _)| id);
        let mut work: Vec<ObjectId> = roots.collect();
        reached.extend(&work);
        while let Some(id) = work.pop() {
            let Some(object) = self.objects.get(&id) else { continue };
            for (.., value) in object.contents.cells() {
                if let Value::Pointer(pointer) = value
                    && reached.insert(pointer.object)
                {
                    work.push(pointer.object);
                }
            }
        }
        let lost = |(id, object): (&ObjectId, &Rc<Object>)| object.is_block() && !reached.contains(id);
        let leaks = self.objects.iter().any(lost);
        self.objects.retain(|id, _| reached.contains(id));
        let mut used = BTreeSet::new();
        for object in self.objects.values() {
            used.extend(object.contents.cells().filter_map(|(.., value)| match value {
                Value::Symbol(symbol) => Some(symbol),
                _ => None,
            }));
        }
        self.symbols.retain(|symbol, _| used.contains(symbol));
        leaks
    }
}
