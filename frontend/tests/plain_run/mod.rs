//! A run of a translated program without choices, and what is seen of it.

// Each test program uses some of these.
#![allow(dead_code)]

use boogie::interpret::{Context, Observer, Oracle};
use boogie::marks::{self, Content};
use boogie::value::Value;

/// Zeros, and the first way that is open.
pub struct Plain;

impl Oracle for Plain {}

/// What is seen of a run.
#[derive(Default)]
pub struct Seen {
    /// The program asked for an input.
    pub inputs: bool,
    /// Something was arbitrary that gcc's program computes.
    pub approximated: bool,
    /// What `main` returned.
    pub status: Option<Value>,
}

impl Observer for Seen {
    fn assume(&mut self, context: &Context) {
        let attrs = context.attrs();
        self.inputs |= marks::has::<marks::Input>(attrs);
        self.approximated |= marks::has::<marks::Approximated>(attrs);
        for value in marks::all::<marks::Value>(&context.program.terms, attrs) {
            if let ("main()", Content::Term(value, _)) = (value.name, value.content) {
                self.status = context.eval(value).ok();
            }
        }
    }
}
