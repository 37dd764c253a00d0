//! What is asked of the translation.

use std::ops::RangeInclusive;

/// Where registers of devices may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Registers {
    /// First and last address of each range; with none, anywhere.
    pub ranges: Vec<RangeInclusive<u64>>,
}

/// What it means that an execution comes to where nothing is to follow: a thread locks a mutex again that does not count how
/// often it is locked; a function returns that is declared not to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standstill {
    /// Nothing more happens.
    #[default]
    Ends,
    /// That is what is looked for.
    Violates,
    /// It matters, and is not followed.
    Limit,
}

/// What is asked of pointers besides what they lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OfPointers {
    /// They are subtracted, and compared by `<` and its like, within one object only.
    pub relations: bool,
    /// What is accessed through one is at a multiple of its type's alignment.
    pub alignment: bool,
}

/// What is to be shown. The checks are separate: one that is not asked leaves nothing in the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Property {
    /// `G ! call(f())`: these functions are never called.
    pub error_functions: Vec<String>,
    /// No assertion of the standard library fails.
    pub asserts: bool,
    /// No operation of a signed type has a result that the type does not hold.
    pub overflow: bool,
    /// Nor has it operands for which the standard gives it no result, which is a limit otherwise: a left shift of a
    /// negative number, or by one; the absolute value of the least number.
    pub operands: bool,
    /// No conversion that nobody wrote changes the value of an integer that is assigned, passed or returned.
    pub conversions: bool,
    /// Nothing is divided by zero.
    pub division: bool,
    /// Nothing is accessed at a null pointer, or so near to null that it is meant to be one.
    pub null: bool,
    /// Memory is read and written within living objects only.
    pub deref: bool,
    /// Nor are constant objects of static storage written to.
    pub constants: bool,
    /// Nor is an array left that is a part of an object.
    pub bounds: bool,
    pub pointers: OfPointers,
    /// No value is used that nothing has stored.
    pub unset: bool,
    /// But what pointers to volatile objects point to may be a register of a device, which is none of the objects.
    pub registers: Option<Registers>,
    /// Only living blocks of the heap are freed.
    pub free: bool,
    /// No block of the heap is lost.
    pub track: bool,
    /// No block of the heap is left when the program ends.
    pub cleanup: bool,
    /// What it means that a thread locks a mutex that it holds, and waits for ever.
    pub relock: Standstill,
    /// What it means that a function returns that is declared not to. Where that violates the property, so does what is
    /// said to be unreachable, which is taken for that otherwise.
    pub noreturn: Standstill,
    /// No threads wait for each other, and not all that run wait.
    pub deadlocks: bool,
    /// No two threads access the same memory at once, one of them to write, but for atomic accesses.
    pub races: bool,
}

impl Property {
    /// Whether accesses or lives of objects are asked about: then a pointer is to tell which object it leads to.
    pub fn asks_of_memory(&self) -> bool {
        self.deref || self.bounds || self.pointers != OfPointers::default() || self.free || self.track
    }

    /// Whether nothing is asked about but calls, of error functions and of `assert`.
    pub fn asks_only_calls(&self) -> bool {
        let Property { error_functions, asserts, registers, noreturn, .. } = self.clone();
        let calls = Property { error_functions, asserts, registers, noreturn, ..Property::default() };
        noreturn != Standstill::Violates && *self == calls
    }

    /// Whether it matters which texts library functions read.
    pub fn follows_texts(&self) -> bool {
        self.asks_of_memory() || self.unset
    }
}

/// What calls of functions without a body and a model mean. Those that a system header declares change what is in their
/// reach in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Undefined {
    /// An arbitrary result and no effect; listed as an assumption.
    #[default]
    Nothing,
    /// An arbitrary result, and arbitrary contents of the memory that is in reach; listed as an assumption.
    Memory,
    /// The execution ends at a limit.
    Error,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub entry: String,
    pub property: Property,
    pub undefined: Undefined,
    /// Whether `malloc` and its like may return a null pointer. SV-COMP's rules say that they do not.
    pub allocation_may_fail: bool,
    /// Whether the program is started with its name as the first argument, and with no more than Linux takes.
    pub named: bool,
    /// In questions about calls alone, whether what is trusted of drivers is: that indices, walks and accesses longer than an
    /// element stay in arrays that are members of structs, that a pointer that the program may have made is none from outside
    /// that leads to another of its objects, and that nobody else changes what is behind a pointer to volatile that may lead to
    /// one of these. These are assumptions where they are not known to hold.
    pub driver: bool,
}

impl Options {
    /// Whether what is trusted of drivers is trusted in this question.
    pub fn trusts_driver(&self) -> bool {
        self.driver && self.property.asks_only_calls()
    }
}

impl Default for Options {
    fn default() -> Self {
        let property = Property { error_functions: vec!["reach_error".into()], ..Property::default() };
        Options {
            entry: "main".into(),
            property,
            undefined: Undefined::Nothing,
            allocation_may_fail: false,
            named: false,
            driver: false,
        }
    }
}
