//! How many characters a format of `printf`'s makes of its arguments, exactly.

use super::call::CallSite;
use super::translator::Translator;
use crate::cfg::Expr;
use crate::pointsto::formats::{Conversion, Piece, pieces};
use crate::pointsto::texts;
use boogie::expr::{BvOp, ExprId};
use num_bigint::BigUint;

/// A conversion without flags that are not followed.
struct Plain {
    width: u64,
    /// The least number of digits, the largest number of characters.
    precision: Option<u64>,
    length: String,
}

impl<'a> Translator<'a> {
    /// The number of characters, as wide as an address; `None` if that is not followed. Of texts that are no literals,
    /// the lengths are given, by argument.
    pub(super) fn printed_length(
        &mut self,
        site: &CallSite<'a>,
        format: usize,
        lengths: &[(usize, ExprId)],
        name: &str,
    ) -> Option<ExprId> {
        // Those that get a list have no arguments here.
        if name.strip_prefix("__builtin_").unwrap_or(name).starts_with('v') {
            return None;
        }
        let (mut next, mut characters, mut terms) = (format + 1, 0, Vec::new());
        for piece in pieces(texts::literal(self.cfg, site.args.get(format)?)?) {
            let conversion = match piece {
                Piece::Character(_) => {
                    characters += 1;
                    continue;
                }
                Piece::Conversion(conversion) if conversion.letter == '%' && conversion.options.is_empty() => {
                    characters += 1;
                    continue;
                }
                Piece::Conversion(conversion) => conversion,
                Piece::Broken => return None,
            };
            next += conversion.options.matches('*').count();
            terms.push(self.converted_length(site, next, &conversion, lengths)?);
            next += 1;
        }
        let mut total = self.word_lit(characters);
        for term in terms {
            total = self.out.terms.bv_op(BvOp::Add, &[total, term]);
        }
        Some(total)
    }

    fn converted_length(
        &mut self,
        site: &CallSite<'a>,
        arg: usize,
        conversion: &Conversion,
        lengths: &[(usize, ExprId)],
    ) -> Option<ExprId> {
        let e = site.args.get(arg)?;
        if conversion.letter == 's' && conversion.length().is_empty() {
            let known = lengths.iter().find(|(i, _)| *i == arg).map(|&(_, length)| length);
            let (width, precision) = conversion.options.split_once('.').unwrap_or((&conversion.options, ""));
            let width = width_of(width)?;
            let length = match known {
                Some(length) => length,
                // A literal is not read.
                None => {
                    let all = texts::literal(self.cfg, e)?.len() as u64;
                    let most = if conversion.options.contains('.') { precision.parse().ok()? } else { all };
                    self.word_lit(all.min(most))
                }
            };
            return Some(self.at_least(length, width));
        }
        let Plain { width, precision, length } = plain(conversion)?;
        let characters = match conversion.letter {
            'c' if length.is_empty() && precision.is_none() => self.word_lit(1),
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' => {
                let value = self.given_number(site, arg, e, &length)?;
                self.number_length(value, conversion.letter, precision.unwrap_or(1))
            }
            _ => return None,
        };
        Some(self.at_least(characters, width))
    }

    /// The number that is converted, in its width.
    fn given_number(&mut self, site: &CallSite<'a>, arg: usize, e: &Expr, length: &str) -> Option<ExprId> {
        let bits = match length {
            "hh" => 8,
            "h" => 16,
            "" => 32,
            "l" | "z" | "t" => self.word,
            "ll" | "j" | "q" => 64,
            _ => return None,
        };
        let value = site.values.get(arg)?.as_ref()?.first().copied()?;
        let given = self.out.terms.bv_width(value);
        let is_number = !self.is_float(e.ty) && (given == bits || bits < 32 && given == 32);
        is_number.then(|| self.out.terms.extract(value, bits, 0))
    }

    /// The digits of a number, no less than so many, and its sign.
    fn number_length(&mut self, value: ExprId, letter: char, least: u64) -> ExprId {
        let base = match letter {
            'x' | 'X' => 16u32,
            'o' => 8,
            _ => 10,
        };
        let bits = self.out.terms.bv_width(value);
        let zero = self.zero_like(value);
        let t = &mut self.out.terms;
        let is_negative = t.bv_op(BvOp::SLt, &[value, zero]);
        let negated = t.bv_op(BvOp::Neg, &[value]);
        let has_sign = matches!(letter, 'd' | 'i');
        let size = if has_sign { t.ite(is_negative, negated, value) } else { value };
        let powers: Vec<BigUint> =
            (1..).map(|k| BigUint::from(base).pow(k)).take_while(|p| p.bits() <= bits.into()).collect();
        let mut digits = self.word_lit(powers.len() as u64 + 1);
        for (k, power) in powers.iter().enumerate().rev() {
            let count = self.word_lit(k as u64 + 1);
            let t = &mut self.out.terms;
            let power = t.bv_lit(power.clone(), bits);
            let is_below = t.bv_op(BvOp::ULt, &[size, power]);
            digits = t.ite(is_below, count, digits);
        }
        let digits = self.at_least(digits, least);
        if !has_sign {
            return digits;
        }
        let signed = self.offset(digits, 1);
        self.out.terms.ite(is_negative, signed, digits)
    }

    fn at_least(&mut self, length: ExprId, least: u64) -> ExprId {
        if least == 0 {
            return length;
        }
        let least = self.word_lit(least);
        let t = &mut self.out.terms;
        let is_less = t.bv_op(BvOp::ULt, &[length, least]);
        t.ite(is_less, least, length)
    }
}

/// The width that flags and digits say, 0 if none; `None` for flags that add characters.
fn width_of(options: &str) -> Option<u64> {
    let digits = options.trim_start_matches(['-', '0']);
    if digits.is_empty() { Some(0) } else { digits.parse().ok() }
}

fn plain(conversion: &Conversion) -> Option<Plain> {
    let length = conversion.length();
    let numbers = conversion.options.strip_suffix(&length)?;
    let (width, precision) = numbers.split_once('.').map_or((numbers, None), |(width, p)| (width, Some(p)));
    let precision = match precision {
        // Of a zero nothing is printed then.
        Some("" | "0") => return None,
        Some(digits) => Some(digits.parse().ok()?),
        None => None,
    };
    Some(Plain { width: width_of(width)?, precision, length })
}
