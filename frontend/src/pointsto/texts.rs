//! Which arguments of printing functions are texts, which are read up to their ends.

use crate::cfg::{self, Expr};

/// The arguments that are read as texts; `None` if nobody can tell.
pub fn printed(program: &cfg::Program, function: &str, args: &[Expr]) -> Option<Vec<usize>> {
    let name = function.strip_prefix("__builtin_").unwrap_or(function);
    match name {
        "puts" | "fputs" | "perror" | "system" => Some(not_literal(program, args, vec![0])),
        "printf" | "printk" | "_printk" => formatted(program, args, 0),
        "fprintf" | "__printf_chk" => formatted(program, args, 1),
        "__fprintf_chk" => formatted(program, args, 2),
        "vprintf" | "vfprintf" | "fwrite" => None,
        _ => Some(Vec::new()),
    }
}

fn formatted(program: &cfg::Program, args: &[Expr], format: usize) -> Option<Vec<usize>> {
    let text = literal(program, args.get(format)?)?;
    let mut texts = Vec::new();
    let mut next = format + 1;
    let mut units = text.into_iter().peekable();
    while let Some(c) = units.next() {
        if c != '%' {
            continue;
        }
        let (mut precise, mut wide) = (false, false);
        loop {
            match units.next()? {
                '%' => break,
                '-' | '+' | ' ' | '#' | '\'' | '0'..='9' | 'h' | 'L' | 'q' | 'j' | 'z' | 't' => {}
                '.' => precise = true,
                'l' => wide = true,
                '*' => next += 1,
                's' if precise || wide => return None,
                's' => {
                    texts.push(next);
                    next += 1;
                    break;
                }
                'n' | '$' => return None,
                _ => {
                    next += 1;
                    break;
                }
            }
        }
    }
    Some(not_literal(program, args, texts))
}

/// Literals have an end.
fn not_literal(program: &cfg::Program, args: &[Expr], mut texts: Vec<usize>) -> Vec<usize> {
    texts.retain(|&i| args.get(i).is_some_and(|arg| literal(program, arg).is_none()));
    texts
}

fn literal(program: &cfg::Program, e: &Expr) -> Option<Vec<char>> {
    let (string, _) = e.literal_place()?;
    let units = program.strings[string.0 as usize].units.iter();
    Some(units.take_while(|&&u| u != 0).filter_map(|&u| char::from_u32(u)).collect())
}
