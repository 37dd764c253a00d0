//! A run of a translated program without choices, and what is seen of it.

// Each test program uses some of these.
#![allow(dead_code)]

use boogie::interpret::{Context, Observer, Oracle};
use boogie::program::AttrArg;
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
        for attr in context.attrs() {
            self.inputs |= attr.name == "input";
            self.approximated |= attr.name == "approximated";
            if let ("value", [AttrArg::Str(name), AttrArg::Expr(value), _]) = (attr.name.as_str(), &attr.args[..])
                && name == "main()"
            {
                self.status = context.eval(*value).ok();
            }
        }
    }
}
