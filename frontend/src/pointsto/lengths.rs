//! How many bytes library functions write, as far as the text of a call tells.

use super::constant::signed_constant;
use super::formats::{Columns, Piece, pieces};
use super::layout;
use super::texts::{bytes, literal};
use crate::cfg::{self, Expr};
use crate::ctype::Types;

/// Printed text, blocks and lines of more bytes are not written byte by byte.
pub const MAX_WRITTEN: u64 = 128;

/// So many characters of a line are followed if there may be more of them than that.
pub const FIRST_CHARACTERS: u64 = 32;

/// A wide character becomes at most so many bytes (`MB_LEN_MAX`).
const MAX_OF_WIDE: u64 = 16;

/// The product of some arguments; `None` if there are none or not all are constants.
pub fn product(types: &Types, args: &[Expr], factors: &[usize]) -> Option<u64> {
    let constant = |&i: &usize| signed_constant(types, args.get(i)?).filter(|&n| n >= 0);
    let product = factors.iter().map(constant).try_fold(1u64, |n, factor| n.checked_mul(factor? as u64));
    product.filter(|_| !factors.is_empty())
}

/// What is followed of a line that is read: all if so many characters are asked for.
pub fn line(types: &Types, args: &[Expr]) -> Option<u64> {
    signed_constant(types, args.get(1)?).map(|n| n as u64).filter(|&n| n > 0 && n <= MAX_WRITTEN)
}

/// The most that is printed into an array, by the size that is passed (argument `size`) and by the format behind it, if
/// that is one of `printf`'s.
pub fn printed(program: &cfg::Program, args: &[Expr], size: Option<usize>, formatted: bool) -> Option<u64> {
    let asked = size.and_then(|i| signed_constant(&program.types, args.get(i)?)).map(|n| n as u64);
    let format = size.map_or(1, |i| i + 1);
    let text = if formatted { characters(program, args, format).map(|n| n + 1) } else { None };
    [asked, text].into_iter().flatten().min()
}

/// The most characters that a format of `printf`'s makes of its arguments.
fn characters(program: &cfg::Program, args: &[Expr], format: usize) -> Option<u64> {
    let (mut next, mut total) = (format + 1, 0);
    for piece in pieces(literal(program, args.get(format)?)?) {
        let conversion = match piece {
            Piece::Character(c) => {
                // A character of several bytes has at most so many.
                total += c.len_utf8() as u64;
                continue;
            }
            Piece::Conversion(conversion) if conversion.letter == '%' && conversion.options.is_empty() => {
                total += 1;
                continue;
            }
            Piece::Conversion(conversion) => conversion,
            Piece::Broken => return None,
        };
        let Columns { width, precision, .. } = conversion.columns()?;
        let arg = args.get(next)?;
        next += 1;
        let wide = conversion.options.contains('l');
        let characters = match conversion.letter {
            'c' if wide => MAX_OF_WIDE,
            'c' => 1,
            // Octal digits, and a sign.
            'd' | 'i' | 'u' | 'o' | 'x' | 'X' if layout::scalar_bits(&program.types, arg.ty) > 0 => {
                24.max(precision.map_or(0, |digits| digits + 1))
            }
            's' if wide => MAX_OF_WIDE * literal(program, arg)?.len() as u64,
            's' => bytes(program, arg)?.len() as u64,
            _ => return None,
        };
        total += characters.max(width);
    }
    Some(total)
}
