//! What functions of the library get at through their arguments, as far as data races are concerned.

use crate::cfg::{Expr, Program};
use crate::ctype::CType;
use crate::library::threads::{self as of_threads, CREATE_WITH};
use crate::library::{self, Model, PREFIX, ThreadOp, arguments};
use crate::pointsto::signed_constant;
use crate::pointsto::texts::{self, Most};
use boogie::marks::{POINTED, shown_function};

/// What a function reads or writes from where an argument leads, on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touched {
    pub arg: usize,
    pub writes: bool,
    /// As an atomic operation does.
    pub is_atomic: bool,
    pub extent: Extent,
}

impl Touched {
    /// As other code than atomic operations does.
    fn plain(arg: usize, writes: bool, extent: Extent) -> Touched {
        Touched { arg, writes, is_atomic: false, extent }
    }
}

/// How many bytes of it; none if the pointer is null.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    BytesOrNull(u128),
    /// The same of an object that threads wait for or its attributes, whose type tells how many.
    Object(u64),
    /// As many as this argument says.
    Argument(usize),
    /// All of a block, or none.
    Block,
    /// The first, and nobody knows how many more.
    AtLeastOne,
    /// None or more.
    Any,
}

/// What a function of threads does to objects.
pub fn objects(program: &Program, name: &str, args: &[Expr]) -> Vec<Touched> {
    let Some(effects) = of_threads::objects(name) else { return Vec::new() };
    let bytes = |arg: &Expr| match program.types.get(arg.ty) {
        CType::Pointer(to) => program.types.size_of(to.ty).unwrap_or(1),
        _ => 1,
    };
    let of = |(i, (effect, arg)): (usize, (char, &Expr))| {
        let used = of_threads::bytes_used(name);
        let extent = Extent::Object(bytes(arg).max(if i == 0 { used } else { 4 }));
        let is_any = effect != '-' && !texts::is_null(program, arg);
        is_any.then_some(Touched { arg: i, writes: effect != 'R', is_atomic: effect == 'L', extent })
    };
    effects.chars().zip(args).enumerate().filter_map(of).collect()
}

/// Bytes of the result of a thread, where a pointer says that it is to be stored.
fn bytes_written(program: &Program, to: Option<&Expr>) -> u64 {
    let word = u64::from(program.types.model.pointer_bits() / 8);
    match to.map(|to| program.types.get(to.unconverted().ty)) {
        Some(CType::Pointer(to)) => program.types.size_of(to.ty).map_or(word, |bytes| bytes.min(word)),
        _ => word,
    }
}

/// What a function of the library gets at through its arguments, by its name; `None` if nobody can tell. Streams have locks
/// of their own (POSIX 2018, `flockfile`).
pub fn touched(program: &Program, name: &str, args: &[Expr]) -> Option<Vec<Touched>> {
    if name.strip_prefix(PREFIX).is_some_and(|own| own.starts_with(POINTED)) {
        // It hands its arguments on.
        return touched(program, shown_function(name), args);
    }
    let touched = Touched::plain;
    let is_pointer = |e: &Expr| matches!(program.types.get(e.ty), CType::Pointer(_));
    let own = name.strip_prefix(PREFIX);
    let plain = own.unwrap_or(name);
    if let Some(own) = own {
        match (ThreadOp::of(own), own) {
            (Some(ThreadOp::Join), _) => {
                let is_asked = args.get(1).is_some_and(|arg| !texts::is_null(program, arg));
                let word = Extent::BytesOrNull(bytes_written(program, args.get(1)).into());
                return Some(is_asked.then(|| touched(1, true, word)).into_iter().collect());
            }
            // What is asked of the attributes is asked where threads are started with them.
            (_, "is_detached") => return Some(Vec::new()),
            (_, CREATE_WITH) => return Some(objects(program, own, args)),
            (Some(ThreadOp::KeyCreate), _) => return Some(vec![touched(0, true, Extent::BytesOrNull(4))]),
            _ if of_threads::is_of_threads(own) => return Some(objects(program, own, args)),
            _ => {}
        }
    }
    if let Some(effects) = library::accesses(plain) {
        if effects.len() != args.len() {
            return None;
        }
        let of = |(arg, effect): (usize, char)| match effect {
            'W' | 'R' => vec![touched(arg, effect == 'W', Extent::AtLeastOne)],
            'w' | 'r' => vec![touched(arg, effect == 'w', Extent::Any)],
            'A' => vec![touched(arg, false, Extent::AtLeastOne), touched(arg, true, Extent::Any)],
            _ => Vec::new(),
        };
        let is_not_literal = |touched: &Touched| touched.writes || args[touched.arg].literal_place().is_none();
        return Some(effects.chars().enumerate().flat_map(of).filter(is_not_literal).collect());
    }
    let texts = arguments::texts(plain);
    let is_other = |(i, arg): (usize, &Expr)| {
        !is_pointer(arg) || texts.contains(&i) || texts::is_stream(program, arg.unconverted().ty)
    };
    if !texts.is_empty() && texts.iter().all(|&i| i < args.len()) && args.iter().enumerate().all(is_other) {
        let is_read = |&&i: &&usize| args[i].literal_place().is_none();
        return Some(texts.iter().filter(is_read).map(|&i| touched(i, false, Extent::AtLeastOne)).collect());
    }
    match library::model(name) {
        // They run handlers.
        _ if matches!(plain, "raise" | "kill") || ThreadOp::Kill.is(plain) => None,
        Some(Model::Copy { .. }) if args.len() == 3 => {
            Some(vec![touched(1, false, Extent::Argument(2)), touched(0, true, Extent::Argument(2))])
        }
        Some(Model::Fill) if args.len() == 3 => Some(vec![touched(0, true, Extent::Argument(2))]),
        // Who leaves a barrier looks at it, which is not noted.
        Some(Model::Free) if program.leaves_undefined(|name| ThreadOp::BarrierWait.is(name)) => {
            Some(vec![touched(0, true, Extent::AtLeastOne)])
        }
        Some(Model::Free) => Some(vec![touched(0, true, Extent::Block)]),
        Some(Model::Printed) => printed(program, name, args),
        Some(Model::Print { size, formatted: true }) => {
            let room = |i: usize| signed_constant(&program.types, args.get(i)?);
            let ends = size.is_none_or(|i| room(i).is_some_and(|n| n != 0));
            let extent = if ends { Extent::AtLeastOne } else { Extent::Any };
            let mut all = printed(program, name, args)?;
            all.push(touched(0, true, extent));
            Some(all)
        }
        Some(Model::Scan { from, text }) => {
            let written = texts::scanned(program, args, from - 1)?;
            let mut all: Vec<_> = written.iter().map(|written| touched(written.arg, true, Extent::Any)).collect();
            all.extend((text && args[0].literal_place().is_none()).then(|| touched(0, false, Extent::AtLeastOne)));
            Some(all)
        }
        Some(Model::Line) => Some(vec![touched(0, true, Extent::Any)]),
        Some(Model::Put) => Some(Vec::new()),
        _ if matches!(plain, "fflush" | "getc" | "fgetc") => Some(Vec::new()),
        _ if args.iter().any(is_pointer) => None,
        _ => Some(Vec::new()),
    }
}

/// The texts that a function of `printf`'s kind prints.
fn printed(program: &Program, name: &str, args: &[Expr]) -> Option<Vec<Touched>> {
    let texts = match arguments::format_of(name) {
        Some(format) if !name.trim_start_matches("__builtin_").trim_start_matches('_').starts_with('v') => {
            texts::formatted(program, args, format, false)?
        }
        Some(_) => return None,
        None => texts::read(program, name, args, &[])?,
    };
    let extent = |most| match most {
        None => Extent::AtLeastOne,
        Some(Most::Constant(_) | Most::Argument(_)) => Extent::Any,
    };
    Some(texts.iter().map(|text| Touched::plain(text.arg, false, extent(text.most))).collect())
}
