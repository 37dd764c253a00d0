//! What a format of `printf`'s makes of its arguments: how many characters, exactly, and the first ones.

use super::call::CallSite;
use super::translator::Translator;
use crate::cfg::Expr;
use crate::pointsto::formats::{Columns, Conversion, Pad, Piece, pieces};
use crate::pointsto::texts;
use boogie::expr::{BvOp, Expr as Term, ExprId};
use boogie::marks::Approximation;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// How deep terms are looked into to bound their values.
const DEPTH: u32 = 4;

/// So many bytes are followed at the start of what is printed.
const MOST_KNOWN: u64 = 64;

/// What a format makes of its arguments.
pub(super) struct Printed {
    /// The number of characters, as wide as an address, if that is followed.
    pub length: Option<ExprId>,
    /// The first bytes, as far as they are followed.
    first: Vec<KnownByte>,
    /// Whether none of the others is zero.
    is_text: bool,
}

/// A byte that is known if a condition holds.
struct KnownByte {
    value: ExprId,
    is_there: Option<ExprId>,
}

/// What becomes of a piece of a format.
struct PrintedPiece {
    length: Option<ExprId>,
    bytes: Bytes,
}

enum Bytes {
    /// All of them.
    Known(Vec<ExprId>),
    Number(Number),
    /// None of them is zero.
    Text,
    Any,
}

/// A number in digits.
struct Number {
    /// The digits of its size, from the last one on, as characters.
    digits: Vec<ExprId>,
    /// How many of them are printed.
    count: ExprId,
    /// There is a sign in front of them.
    is_negative: ExprId,
    pad: Pad,
}

impl<'a> Translator<'a> {
    /// What a call prints; `None` if that is not followed. Of texts that are no literals, the lengths are given, by
    /// argument.
    pub(super) fn printed(
        &mut self,
        site: &CallSite<'a>,
        format: usize,
        lengths: &[(usize, ExprId)],
        name: &str,
    ) -> Option<Printed> {
        // Those that get a list have no arguments here.
        if name.strip_prefix("__builtin_").unwrap_or(name).starts_with('v') {
            return None;
        }
        let mut printed = Printed { length: Some(self.word_lit(0)), first: Vec::new(), is_text: true };
        let (mut next, mut is_followed) = (format + 1, true);
        for piece in pieces(texts::bytes(self.cfg, site.args.get(format)?)?.into_iter().map(char::from)) {
            let piece = match piece {
                Piece::Character(c) => self.known_bytes(&[c as u8]),
                Piece::Conversion(conversion) if conversion.letter == '%' && conversion.options.is_empty() => {
                    self.known_bytes(b"%")
                }
                Piece::Conversion(conversion) => {
                    next += conversion.options.matches('*').count();
                    next += 1;
                    let piece = self.converted(site, next - 1, &conversion, lengths);
                    piece.unwrap_or(PrintedPiece { length: None, bytes: Bytes::Any })
                }
                Piece::Broken => return None,
            };
            let both = printed.length.zip(piece.length);
            printed.length = both.map(|(all, more)| self.out.terms.bv_op(BvOp::Add, &[all, more]));
            is_followed &= (printed.first.len() as u64) < MOST_KNOWN;
            // Known bytes are among the first.
            if !(is_followed && matches!(piece.bytes, Bytes::Known(_))) {
                printed.is_text &= self.has_no_zero(&piece.bytes);
            }
            is_followed = is_followed && self.follow(&mut printed, piece);
        }
        Some(printed)
    }

    fn has_no_zero(&self, bytes: &Bytes) -> bool {
        let may_be_zero = |&byte: &ExprId| self.out.terms.as_bv(byte).is_none_or(|(value, _)| value.bits() == 0);
        match bytes {
            Bytes::Known(bytes) => !bytes.iter().any(may_be_zero),
            Bytes::Number(_) | Bytes::Text => true,
            Bytes::Any => false,
        }
    }

    fn known_bytes(&mut self, bytes: &[u8]) -> PrintedPiece {
        let length = self.word_lit(bytes.len() as u64);
        let bytes = bytes.iter().map(|&byte| self.out.terms.bv_lit(byte, 8)).collect();
        PrintedPiece { length: Some(length), bytes: Bytes::Known(bytes) }
    }

    /// Appends the bytes of a piece; whether it is known where the next one starts.
    fn follow(&mut self, printed: &mut Printed, piece: PrintedPiece) -> bool {
        match piece.bytes {
            Bytes::Known(bytes) => {
                printed.first.extend(bytes.into_iter().map(|value| KnownByte { value, is_there: None }));
                true
            }
            Bytes::Number(number) => {
                let Some(length) = piece.length else { return false };
                let fixed = self.out.terms.as_bv(length).and_then(|(n, _)| n.to_u64());
                for at in 0..fixed.unwrap_or(number.digits.len() as u64 + 1).min(MOST_KNOWN) {
                    let position = self.word_lit(at);
                    let is_inside = self.out.terms.bv_op(BvOp::ULt, &[position, length]);
                    let value = self.character_of_number(&number, length, position);
                    printed.first.push(KnownByte { value, is_there: fixed.is_none().then_some(is_inside) });
                }
                fixed.is_some_and(|n| n <= MOST_KNOWN)
            }
            Bytes::Text | Bytes::Any => false,
        }
    }

    /// The character of a number at a position below its length.
    fn character_of_number(&mut self, number: &Number, length: ExprId, position: ExprId) -> ExprId {
        let t = &mut self.out.terms;
        let sign = t.bv_op(BvOp::ZeroExt(t.bv_width(length) - 1), &[number.is_negative]);
        let own = t.bv_op(BvOp::Add, &[number.count, sign]);
        let end = if number.pad == Pad::SpacesBehind { own } else { length };
        // Counted from the last digit.
        let (one, last) = (self.word_lit(1), self.out.terms.bv_op(BvOp::Sub, &[end, position]));
        let from_last = self.out.terms.bv_op(BvOp::Sub, &[last, one]);
        let [space, minus, zero] = [b' ', b'-', b'0'].map(|byte| self.out.terms.bv_lit(byte, 8));
        // Digits in front of the largest one are zeros.
        let mut digit = zero;
        for (k, &character) in number.digits.iter().enumerate() {
            let k = self.word_lit(k as u64);
            let t = &mut self.out.terms;
            let is_here = t.eq(from_last, k);
            digit = t.ite(is_here, character, digit);
        }
        let t = &mut self.out.terms;
        let is_digit = t.bv_op(BvOp::ULt, &[from_last, number.count]);
        let is_sign = t.eq(from_last, number.count);
        let yes = t.bv_lit(1, 1);
        let has_sign = t.eq(number.is_negative, yes);
        let is_sign = t.and2(is_sign, has_sign);
        let other = t.ite(is_sign, minus, space);
        t.ite(is_digit, digit, other)
    }

    /// The byte at a position: zero at the end, if that is known, and anything behind it. There is room for it, of at most so
    /// many bytes.
    pub(super) fn printed_byte(
        &mut self,
        at: u64,
        text: Option<&Printed>,
        end: Option<ExprId>,
        most: Option<ExprId>,
    ) -> ExprId {
        let any = self.inexact(8, Approximation::PrintedText);
        let Some(text) = text else { return any };
        let position = self.word_lit(at);
        let (zero, one) = (self.out.terms.bv_lit(0, 8), self.out.terms.bv_lit(1, 8));
        let known = text.first.get(at as usize);
        let last = most.map(|most| self.shifted(most, -1));
        let t = &mut self.out.terms;
        let (is_before, is_end) = match (end, last) {
            (Some(end), _) => (t.bv_op(BvOp::ULt, &[position, end]), t.eq(position, end)),
            // What is printed is longer than all that is known of it.
            (None, _) if known.is_none_or(|known| known.is_there.is_some()) => return any,
            (None, Some(last)) => (t.bv_op(BvOp::ULt, &[position, last]), t.eq(position, last)),
            (None, None) => (t.tru(), t.fls()),
        };
        let mut inside = any;
        if text.is_text {
            let is_zero = t.eq(any, zero);
            inside = t.ite(is_zero, one, any);
        }
        if let Some(known) = known {
            inside = known.is_there.map_or(known.value, |is_there| t.ite(is_there, known.value, inside));
        }
        let behind = t.ite(is_end, zero, any);
        t.ite(is_before, inside, behind)
    }

    fn converted(
        &mut self,
        site: &CallSite<'a>,
        arg: usize,
        conversion: &Conversion,
        lengths: &[(usize, ExprId)],
    ) -> Option<PrintedPiece> {
        let e = site.args.get(arg)?;
        let columns = conversion.columns()?;
        let Columns { width, precision, pad } = columns;
        let length = conversion.length();
        match conversion.letter {
            's' if length.is_empty() => Some(self.converted_text((e, arg), columns, lengths)),
            'c' if length.is_empty() && precision.is_none() => {
                let value = self.given_number(site, arg, e, &length)?;
                let byte = self.out.terms.extract(value, 8, 0);
                let mut bytes = vec![self.out.terms.bv_lit(b' ', 8); width.max(1) as usize];
                let at = if pad == Pad::SpacesBehind { 0 } else { bytes.len() - 1 };
                bytes[at] = byte;
                Some(PrintedPiece { length: Some(self.word_lit(width.max(1))), bytes: Bytes::Known(bytes) })
            }
            // Of a zero nothing is printed with a precision of zero.
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' if precision != Some(0) => {
                let value = self.given_number(site, arg, e, &length)?;
                let least = match (pad, precision) {
                    // With a precision, the flag for zeros does not count.
                    (Pad::Zeros, None) => Least::Characters(width),
                    _ => Least::Digits(precision.unwrap_or(1)),
                };
                let pad = if pad == Pad::Zeros { Pad::SpacesBefore } else { pad };
                let (number, characters) = self.digits_of(value, conversion.letter, least, pad);
                Some(PrintedPiece { length: Some(self.at_least(characters, width)), bytes: Bytes::Number(number) })
            }
            _ => None,
        }
    }

    fn converted_text(
        &mut self,
        (e, arg): (&Expr, usize),
        columns: Columns,
        lengths: &[(usize, ExprId)],
    ) -> PrintedPiece {
        let known = lengths.iter().find(|(i, _)| *i == arg).map(|&(_, length)| length);
        if let Some(length) = known {
            return PrintedPiece { length: Some(self.at_least(length, columns.width)), bytes: Bytes::Text };
        }
        // A literal is not read.
        let Some(mut text) = texts::bytes(self.cfg, e) else {
            return PrintedPiece { length: None, bytes: Bytes::Text };
        };
        text.truncate(columns.precision.map_or(usize::MAX, |most| most as usize));
        let spaces = vec![b' '; (columns.width as usize).saturating_sub(text.len())];
        let is_first = columns.pad == Pad::SpacesBehind;
        let all = if is_first { [text, spaces].concat() } else { [spaces, text].concat() };
        self.known_bytes(&all)
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

    /// A number in digits, and how many characters it has without spaces.
    fn digits_of(&mut self, value: ExprId, letter: char, least: Least, pad: Pad) -> (Number, ExprId) {
        let base = match letter {
            'x' | 'X' => 16u32,
            'o' => 8,
            _ => 10,
        };
        let bits = self.out.terms.bv_width(value);
        let zero = self.zero_like(value);
        let t = &mut self.out.terms;
        let has_sign = matches!(letter, 'd' | 'i');
        let (no, negated) = (t.fls(), t.bv_op(BvOp::Neg, &[value]));
        let is_negative = if has_sign { t.bv_op(BvOp::SLt, &[value, zero]) } else { no };
        let size = t.ite(is_negative, negated, value);
        let largest = self.most_of(size, DEPTH);
        let powers: Vec<BigUint> = (0..)
            .map(|k| BigUint::from(base).pow(k))
            .take_while(|p| p.bits() <= bits.into() && (*p <= largest || *p == BigUint::from(1u32)))
            .collect();
        let mut count = self.word_lit(powers.len() as u64);
        for (k, power) in powers.iter().enumerate().skip(1).rev() {
            let below = self.word_lit(k as u64);
            let t = &mut self.out.terms;
            let power = t.bv_lit(power.clone(), bits);
            let is_below = t.bv_op(BvOp::ULt, &[size, power]);
            count = t.ite(is_below, below, count);
        }
        let first_letter = if letter == 'X' { b'A' } else { b'a' };
        let digits = powers.iter().map(|power| self.digit(size, power, base, first_letter)).collect();
        let t = &mut self.out.terms;
        let (yes, none) = (t.bv_lit(1, 1), t.bv_lit(0, 1));
        let sign_bit = t.ite(is_negative, yes, none);
        let sign = t.bv_op(BvOp::ZeroExt(self.word - 1), &[sign_bit]);
        let no_more = powers.len() as u64;
        let count = match least {
            Least::Digits(least) if least >= no_more => self.word_lit(least),
            Least::Characters(least) if least >= no_more && !has_sign => self.word_lit(least),
            Least::Digits(least) => self.at_least(count, least),
            Least::Characters(least) => {
                let all = self.out.terms.bv_op(BvOp::Add, &[count, sign]);
                let all = self.at_least(all, least);
                self.out.terms.bv_op(BvOp::Sub, &[all, sign])
            }
        };
        let characters = self.out.terms.bv_op(BvOp::Add, &[count, sign]);
        (Number { digits, count, is_negative: sign_bit, pad }, characters)
    }

    /// A number that a term is not larger than, without a sign, as its form tells.
    fn most_of(&self, term: ExprId, depth: u32) -> BigUint {
        let bits = self.out.terms.bv_width(term);
        let all = (BigUint::from(1u32) << bits) - 1u32;
        let Some(depth) = depth.checked_sub(1) else { return all };
        let constant = |e: ExprId| self.out.terms.as_bv(e).and_then(|(n, _)| n.to_biguint());
        match self.out.terms.expr(term) {
            Term::Bv { .. } => constant(term).unwrap_or(all),
            Term::BvOp(BvOp::ZeroExt(_), args) => self.most_of(args[0], depth),
            Term::Ite(_, then, otherwise) => self.most_of(*then, depth).max(self.most_of(*otherwise, depth)),
            Term::BvOp(BvOp::URem, args) => match constant(args[1]) {
                Some(by) if by.bits() > 0 => (by - 1u32).min(self.most_of(args[0], depth)),
                _ => all,
            },
            Term::BvOp(BvOp::And, args) => self.most_of(args[0], depth).min(self.most_of(args[1], depth)),
            Term::BvOp(BvOp::LShr, args) => match constant(args[1]).and_then(|by| by.to_u32()) {
                Some(by) => self.most_of(args[0], depth) >> by,
                None => all,
            },
            _ => all,
        }
    }

    /// The character of the digit of a power of the base.
    fn digit(&mut self, size: ExprId, power: &BigUint, base: u32, first_letter: u8) -> ExprId {
        let t = &mut self.out.terms;
        let bits = t.bv_width(size);
        let (power, base) = (t.bv_lit(power.clone(), bits), t.bv_lit(base, bits));
        let shifted = t.bv_op(BvOp::UDiv, &[size, power]);
        let rest = t.bv_op(BvOp::URem, &[shifted, base]);
        let digit = t.extract(rest, 8, 0);
        let (ten, zero, letter) = (t.bv_lit(10, 8), t.bv_lit(b'0', 8), t.bv_lit(first_letter - 10, 8));
        let is_figure = t.bv_op(BvOp::ULt, &[digit, ten]);
        let start = t.ite(is_figure, zero, letter);
        t.bv_op(BvOp::Add, &[start, digit])
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

/// The least size of a number in digits.
enum Least {
    Digits(u64),
    /// With its sign.
    Characters(u64),
}
