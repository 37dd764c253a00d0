//! Which arguments of library functions are texts, which are read up to their ends.

use super::constant::signed_constant;
use super::formats::{Conversion, Piece, conversions, pieces};
use super::layout;
use crate::cfg::{self, Expr, ExprKind, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId};
use crate::library::arguments::{self, may_be_null};
use crate::library::{Model, PREFIX};

/// An argument that is a text, which is read up to its end, or to so many characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    pub arg: usize,
    pub most: Option<Most>,
}

/// How many characters of a text are read at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Most {
    Constant(u64),
    /// What this argument says; no limit if that is negative.
    Argument(usize),
}

impl Text {
    /// The library's function that reads it.
    pub fn reader(self) -> &'static str {
        if self.most.is_some() { "strnlen" } else { "strlen" }
    }
}

impl From<usize> for Text {
    fn from(arg: usize) -> Text {
        Text { arg, most: None }
    }
}

/// The arguments that a function of a model only writes to; `None` if what the others lead to needs no look here.
pub fn written(model: Model, args: usize) -> Option<Vec<usize>> {
    match model {
        Model::Quiet(_) | Model::Put | Model::Printed | Model::Computed => Some(Vec::new()),
        Model::Print { .. } => Some(vec![0]),
        Model::Scan { from, .. } => Some((from..args).collect()),
        Model::Writes { to, .. } => Some(to.to_vec()),
        _ => None,
    }
}

/// The arguments that a function reads as texts; `None` if nobody can tell all that it reads. Those that it only
/// writes to, `written`, do not count.
pub fn read(program: &cfg::Program, function: &str, args: &[Expr], written: &[usize]) -> Option<Vec<Text>> {
    let name = function.strip_prefix("__builtin_").unwrap_or(function);
    let formatted = |format| formatted(program, args, format, name.ends_with("printk"));
    let texts = arguments::texts(name);
    match name {
        _ if !texts.is_empty() && texts.iter().all(|&i| i < args.len()) => {
            Some(not_literal(program, args, texts.into_iter().map(Text::from).collect()))
        }
        "sscanf" | "__isoc99_sscanf" | "__isoc23_sscanf" => {
            literal(program, args.get(1)?)?;
            Some(not_literal(program, args, vec![0.into()]))
        }
        "printf" | "printk" | "_printk" | "fprintf" | "dprintf" | "__printf_chk" | "sprintf" | "snprintf"
        | "__fprintf_chk" => formatted(arguments::format_of(name)?),
        "prefetch" => Some(Vec::new()),
        "swab" => None,
        "sendto" if !address_fits(program, args) => None,
        _ if name.starts_with(PREFIX) => Some(Vec::new()),
        _ => {
            let block = arguments::block_read(name).map(|(block, _)| block);
            let is_other = |i: usize| !written.contains(&i) && Some(i) != block;
            let mut others = args.iter().enumerate().filter(|(i, _)| is_other(*i));
            let is_right = |(i, arg)| is_read_rightly(program, arg) && (!is_null(program, arg) || may_be_null(name, i));
            others.all(is_right).then(Vec::new)
        }
    }
}

/// The arguments of a function with a model through which the library itself reads or writes, so that it does not return
/// where one is null. What it hands on to the kernel, which answers with an error, is none of them.
pub fn used(program: &cfg::Program, function: &str, args: &[Expr]) -> Vec<usize> {
    let is_used = |&i: &usize| arguments::is_used(function, i) || is_stream(program, args[i].ty);
    let never_null = |&i: &usize| is_pointer(program, &args[i]) && !may_be_null(function, i);
    (0..args.len()).filter(never_null).filter(is_used).collect()
}

/// The arguments through which a function writes if there is input for them.
pub fn filled(program: &cfg::Program, function: &str, model: Model, args: &[Expr]) -> Vec<usize> {
    let first = match model {
        Model::Scan { from, .. } => from..args.len(),
        Model::Line => 0..1,
        Model::Writes { .. } if function == "fread" => 0..1,
        _ => 0..0,
    };
    first.filter(|&i| args.get(i).is_some_and(|arg| is_pointer(program, arg))).collect()
}

fn is_pointer(program: &cfg::Program, arg: &Expr) -> bool {
    matches!(program.types.get(arg.ty), CType::Pointer(_))
}

/// Whether an argument is a null pointer as it is written.
pub fn is_null(program: &cfg::Program, arg: &Expr) -> bool {
    is_pointer(program, arg) && matches!(arg.unconverted().kind, ExprKind::Int(0))
}

/// Whether reading all that a function expects at an argument is right in any case: no memory at all, a literal, a
/// variable that is a structure, or a stream.
pub fn is_read_rightly(program: &cfg::Program, arg: &Expr) -> bool {
    let ty = program.types.get(arg.ty);
    let CType::Pointer(to) = ty else { return true };
    if matches!(program.types.get(to.ty), CType::VaList) {
        return false;
    }
    match &arg.unconverted().kind {
        ExprKind::Int(n) => *n == 0,
        ExprKind::AddrOf(place) if place.path.is_empty() && matches!(place.base, PlaceBase::Var(_)) => {
            matches!(program.types.get(place.ty.ty), CType::Record(_))
        }
        _ => is_stream(program, arg.ty) || literal(program, arg).is_some(),
    }
}

/// Whether the address that `sendto` is given, if any, is a structure of as many bytes as it is told.
fn address_fits(program: &cfg::Program, args: &[Expr]) -> bool {
    let [.., address, length] = args else { return false };
    match &address.unconverted().kind {
        ExprKind::AddrOf(place) => {
            let size = layout::size_of(&program.types, place.ty.ty).unwrap_or(0);
            signed_constant(&program.types, length).is_some_and(|n| n >= 0 && n as u64 <= size)
        }
        _ => true,
    }
}

/// Whether pointers of the type lead to `FILE`s: a structure that only the library looks into.
pub fn is_stream(program: &cfg::Program, pointer: CTypeId) -> bool {
    let CType::Pointer(to) = program.types.get(pointer) else { return false };
    let CType::Record(id) = program.types.get(to.ty) else { return false };
    let record = program.types.record(*id);
    !record.complete || record.name == "_IO_FILE"
}

/// The arguments that are texts by a format; `None` if nobody can tell, or if some that it asks for are missing.
pub fn formatted(program: &cfg::Program, args: &[Expr], format: usize, kernel: bool) -> Option<Vec<Text>> {
    let mut texts = Vec::new();
    let mut next = format + 1;
    let mut pieces = pieces(literal(program, args.get(format)?)?).peekable();
    while let Some(piece) = pieces.next() {
        let conversion = match piece {
            Piece::Character(_) => continue,
            Piece::Conversion(conversion) if conversion.has_only("-+ #'0123456789hLqjzt.l*") => conversion,
            _ => return None,
        };
        next += conversion.options.matches('*').count();
        match conversion.letter {
            's' if conversion.options.contains('l') => return None,
            's' => texts.push(Text { arg: next, most: most_characters(&conversion, next)? }),
            // In the kernel, letters behind say what the pointer leads to.
            'p' if kernel && pieces.peek().is_some_and(is_letter) => return None,
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'c' | 'C' | 'p' | 'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' => {}
            'm' | '%' => continue,
            _ => return None,
        }
        next += 1;
    }
    (next <= args.len()).then(|| not_literal(program, args, texts))
}

/// The precision of a conversion whose argument has this number: none, or how many characters it says. `None` if that is
/// no precision.
fn most_characters(conversion: &Conversion, arg: usize) -> Option<Option<Most>> {
    let Some((_, precision)) = conversion.options.split_once('.') else { return Some(None) };
    let most = match precision {
        "" => Most::Constant(0),
        // Its argument is the last one before.
        "*" => Most::Argument(arg - 1),
        digits => Most::Constant(digits.parse().ok()?),
    };
    Some(Some(most))
}

fn is_letter(piece: &Piece) -> bool {
    matches!(piece, Piece::Character(c) if c.is_ascii_alphanumeric())
}

/// Whether a literal among the arguments is a format with `%p`.
pub fn shows_addresses(program: &cfg::Program, args: &[Expr]) -> bool {
    let mut formats = args.iter().filter_map(|arg| literal(program, arg));
    formats.any(|format| conversions(format).any(|conversion| conversion.letter == 'p'))
}

/// What a function writes which reads by a format.
#[derive(Clone, Copy)]
pub struct Scanned {
    /// Through which argument.
    pub arg: usize,
    /// Of a number; 0 for text, of any length.
    pub bytes: u32,
    /// `%n`, which is no input and does not count.
    pub tells: bool,
    /// It has at most so many digits.
    pub narrow: bool,
    /// Of text.
    pub text: Option<ScannedText>,
}

/// Characters that are read by a format.
#[derive(Clone, Copy)]
pub struct ScannedText {
    /// At most so many, if there is a limit.
    pub most: Option<u64>,
    /// A zero is written behind them; otherwise there are exactly so many.
    pub ends: bool,
}

/// What a function writes which reads by a format; `None` if nobody can tell.
pub fn scanned(program: &cfg::Program, args: &[Expr], format: usize) -> Option<Vec<Scanned>> {
    let word = program.types.model.pointer_bits() / 8;
    let extended = if word == 8 { 16 } else { 12 };
    let mut written = Vec::new();
    let mut next = format + 1;
    for piece in pieces(literal(program, args.get(format)?)?) {
        let conversion = match piece {
            Piece::Character(_) => continue,
            Piece::Conversion(conversion) if conversion.has_only("*0123456789hlLqjzt") => conversion,
            _ => return None,
        };
        let length = conversion.length();
        let bytes = match conversion.letter {
            '%' => continue,
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'n' => match &length[..] {
                "" => 4,
                "h" => 2,
                "hh" => 1,
                "l" | "z" | "t" => word,
                _ => 8,
            },
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' => match &length[..] {
                "" => 4,
                "l" => 8,
                _ => extended,
            },
            'p' => word,
            's' | 'S' | 'c' | 'C' | '[' => 0,
            _ => return None,
        };
        if !conversion.options.contains('*') {
            args.get(next)?;
            let narrow = conversion.options.contains(|c: char| c.is_ascii_digit());
            let text = (bytes == 0).then(|| scanned_text(&conversion)).flatten();
            written.push(Scanned { arg: next, bytes, tells: conversion.letter == 'n', narrow, text });
            next += 1;
        }
    }
    Some(written)
}

/// Of narrow characters; `None` for others.
fn scanned_text(conversion: &Conversion) -> Option<ScannedText> {
    let width = if conversion.options.is_empty() { None } else { Some(conversion.options.parse().ok()?) };
    match conversion.letter {
        'c' => Some(ScannedText { most: Some(width.unwrap_or(1)), ends: false }),
        's' | '[' => Some(ScannedText { most: width, ends: true }),
        _ => None,
    }
}

/// Literals have an end.
fn not_literal(program: &cfg::Program, args: &[Expr], mut texts: Vec<Text>) -> Vec<Text> {
    texts.retain(|text| args.get(text.arg).is_some_and(|arg| literal(program, arg).is_none()));
    texts
}

/// The characters of a literal that an argument is the start of.
pub fn literal(program: &cfg::Program, e: &Expr) -> Option<Vec<char>> {
    let (string, place) = e.literal_place()?;
    let is_zero = |index: &Expr| matches!(index.unconverted().kind, ExprKind::Int(0));
    let is_start = |p: &Projection| matches!(p, Projection::Index { index, .. } if is_zero(index));
    if !place.path.iter().all(is_start) {
        return None;
    }
    let units = program.strings[string.0 as usize].units.iter();
    Some(units.take_while(|&&u| u != 0).filter_map(|&u| char::from_u32(u)).collect())
}

/// The same of a literal that is no wide one.
pub fn bytes(program: &cfg::Program, e: &Expr) -> Option<Vec<u8>> {
    let (string, _) = e.literal_place()?;
    let CType::Array(element, _) = program.types.get(program.strings[string.0 as usize].ty) else { return None };
    let is_narrow = layout::size_of(&program.types, element.ty) == Some(1);
    let text = literal(program, e).filter(|_| is_narrow)?;
    text.into_iter().map(|c| u8::try_from(u32::from(c)).ok()).collect()
}
