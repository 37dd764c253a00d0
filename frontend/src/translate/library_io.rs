//! What library functions print and read, and what they return.

use super::access::{Reach, Use};
use super::call::CallSite;
use super::check::Part;
use super::memory::SlotKind;
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, PlaceBase};
use crate::ctype::CType;
use crate::library::{self, Amount, Outcome, arguments};
use crate::pointsto::formats::conversions;
use crate::pointsto::texts::ScannedText;
use crate::pointsto::{key, layout, lengths, signed_constant, texts};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Approximation, Property};

/// The last time that the clock shows in any execution, about the end of the year 9999, in seconds.
const LATEST_TIME: i64 = 253_402_000_000;

impl<'a> Translator<'a> {
    /// Whether the format of a function that prints may ask for the number of characters so far. One that is no literal
    /// itself is taken to come from one.
    pub(super) fn counts_text(&self, site: &CallSite<'a>, name: &str) -> bool {
        let is_pointer = |e: &&Expr| matches!(self.cfg.types.get(e.ty), CType::Pointer(_));
        let formats = match arguments::format_of(name) {
            Some(i) => site.args.get(i..=i).unwrap_or_default(),
            None => site.args,
        };
        self.facts.counts_text
            && formats.iter().filter(is_pointer).any(|arg| match arg.literal_place() {
                Some((string, _)) => asks_for_count(&self.cfg.strings[string.0 as usize].units),
                None => true,
            })
    }

    /// Prints to a stream: the result is the number of characters, if that is followed, or negative. Nothing is confirmed of
    /// executions in which a stream takes no more.
    pub(super) fn prints(&mut self, site: &CallSite<'a>, lengths: &[(usize, ExprId)], name: &str) {
        let Some(place) = site.result else { return };
        let text = arguments::format_of(name).and_then(|format| self.printed(site, format, lengths, name));
        let slot = self.scalar_slot(place).filter(|slot| slot.bits <= self.word);
        let (Some(length), Some(slot)) = (text.and_then(|text| text.length), slot) else {
            return self.inexact_place(place, Approximation::PrintedLength);
        };
        let length = self.resize(length, slot.bits, false);
        let (value, zero) = (self.arbitrary(slot.bits), self.zero_like(length));
        let t = &mut self.out.terms;
        let (is_length, fails) = (t.eq(value, length), t.bv_op(BvOp::SLt, &[value, zero]));
        let either = t.or2(is_length, fails);
        self.assume(either);
        self.either(is_length, |_| {}, |this| this.confirms_nothing(Approximation::PrintedLength));
        self.set_result(site, value);
    }

    /// Prints into an array. Of the texts among the arguments, the lengths are given.
    pub(super) fn print(
        &mut self,
        site: &CallSite<'a>,
        (size, formatted): (Option<usize>, bool),
        lengths: &[(usize, ExprId)],
        name: &str,
    ) {
        let text = if formatted { self.printed(site, size.map_or(1, |i| i + 1), lengths, name) } else { None };
        let length = text.as_ref().and_then(|text| text.length);
        let room = object_bytes(&self.cfg.types, &site.args[0]);
        let n = [lengths::printed(self.cfg, site.args, size, formatted), room].into_iter().flatten().min();
        let address = self.word_arg(site, 0);
        let address = self.frozen(address);
        let most = size.filter(|&i| i < site.args.len()).map(|i| self.word_arg(site, i));
        let written = length.map(|length| {
            let all = self.offset(length, 1);
            most.map_or(all, |most| {
                let t = &mut self.out.terms;
                let fits = t.bv_op(BvOp::ULe, &[all, most]);
                t.ite(fits, all, most)
            })
        });
        if self.checks_memory() {
            match (written, most) {
                (Some(written), _) => {
                    self.check_argument(site, 0, (address, written), Use::Write, Reach::All, name);
                }
                (None, Some(most)) => {
                    self.check_argument(site, 0, (address, most), Use::Write, Reach::Perhaps, name);
                }
                (None, None) => self.unsupported(site.span, &format!("how much '{name}' writes")),
            }
        }
        let end = length.map(|length| match most {
            Some(most) => {
                let last = self.shifted(most, -1);
                let t = &mut self.out.terms;
                let fits = t.bv_op(BvOp::ULe, &[length, last]);
                t.ite(fits, length, last)
            }
            None => length,
        });
        // Without room, nothing is written.
        let room = most.filter(|&most| text.is_some() && self.out.terms.as_bv(most).is_none());
        let join = room.map(|most| {
            let (none, join) = (self.word_lit(0), self.new_block("join"));
            let has_room = self.out.terms.neq(most, none);
            let (yes, no) = self.fork(has_room);
            self.f.current = no;
            self.goto(vec![join]);
            self.f.current = yes;
            join
        });
        match (self.pt.pointee(key(self.f.instance, &site.args[0])), n) {
            (Some(cell), Some(n)) if n <= lengths::MAX_WRITTEN => {
                let byte = |this: &mut Self, i| this.printed_byte(i, text.as_ref(), end, most);
                self.write_some_bytes((cell, address), (n, written), Approximation::PrintedText, byte);
            }
            _ => self.forget_at(&site.args[0], Approximation::PrintedText),
        }
        if let Some(join) = join {
            self.goto(vec![join]);
            self.f.current = join;
        }
        if !matches!(self.cfg.types.get(site.ty), CType::Pointer(_)) {
            let bits = self.bits(site.ty).max(1);
            let length = match length {
                Some(length) => self.resize(length, bits, false),
                None => self.inexact(bits, Approximation::ResultOf(name)),
            };
            return self.set_result(site, length);
        }
        let (works, null) = (self.arbitrary_truth(), self.word_lit(0));
        let value = self.out.terms.ite(works, address, null);
        self.set_result(site, value);
    }

    /// What is read from the program's own text is certain in the program. Input is read in order, as far as the result
    /// says that it has the right form.
    pub(super) fn scan(&mut self, site: &CallSite<'a>, from: usize, text: bool, name: &str) {
        let asked = texts::scanned(self.cfg, site.args, from - 1);
        // By a format that is known, what it asks for is not there, or not known.
        if asked.is_none() && (self.checks_memory() || site.args[from - 1].literal_place().is_some()) {
            self.unsupported(site.span, &format!("how much '{name}' writes"));
        }
        let most = match &asked {
            // How many match is of interest only where what is not read is not set.
            _ if text && !self.options.property.unset => None,
            Some(asked) => Some(asked.iter().filter(|number| !number.tells).count()),
            // Nobody knows which arguments count.
            None if self.counts_text(site, name) => None,
            None => Some(site.args.len().saturating_sub(from)),
        };
        let read = most.map(|most| {
            let most = self.word_lit(most as u64);
            if text { self.counted_in_text(site, most, name) } else { self.counted(site, most, name) }
        });
        let mut before = 0u64;
        // Text of the program may not match, and then nothing is written.
        let reach = if text { Reach::Perhaps } else { Reach::All };
        for (i, arg) in site.args.iter().enumerate().skip(from) {
            let CType::Pointer(to) = *self.cfg.types.get(arg.ty) else {
                if asked.iter().flatten().any(|number| number.arg == i) {
                    self.not_an_address(site, i, name);
                }
                continue;
            };
            let bytes = layout::scalar_bits(&self.cfg.types, to.ty) / 8;
            if matches!(self.cfg.types.get(to.ty), CType::Pointer(_)) {
                self.unsupported(site.span, &format!("a pointer that '{name}' reads"));
            }
            let characters = asked.iter().flatten().find(|number| number.arg == i).and_then(|number| number.text);
            if let (Some(characters), 1) = (characters, bytes) {
                let position = self.word_lit(before);
                let is_read = read.map(|read| self.out.terms.bv_op(BvOp::SLt, &[position, read]));
                self.scan_text(site, i, characters, is_read.filter(|_| !text), name);
                before += 1;
                continue;
            }
            let cell = self.pt.pointee(key(self.f.instance, arg));
            let address = self.word_arg(site, i);
            let number = asked.iter().flatten().find(|number| number.arg == i && number.bytes == bytes);
            if self.checks_memory() && (bytes <= 1 || number.is_none()) {
                self.unsupported(site.span, &format!("how much '{name}' writes"));
            }
            let size = self.word_lit(u64::from(bytes));
            self.check_argument(site, i, (address, size), Use::Write, reach, name);
            let why = Approximation::ReadText;
            let is_input = number.is_some_and(|number| !number.tells && !number.narrow);
            let write = |this: &mut Self, cell| {
                this.write_bytes(cell, address, u64::from(bytes), why, |this, _| this.inexact(8, why));
            };
            match (cell, read) {
                (Some(cell), Some(read)) if bytes > 1 && (is_input || text && number.is_some()) => {
                    let position = self.word_lit(before);
                    let is_read = self.out.terms.bv_op(BvOp::SLt, &[position, read]);
                    let reads = |this: &mut Self| match text {
                        true => write(this, cell),
                        false => this.havoc_bytes(cell, address, u64::from(bytes), Approximation::Input),
                    };
                    self.either(is_read, reads, |_| {});
                }
                (Some(cell), _) if bytes > 1 && number.is_some() => write(self, cell),
                _ => self.forget_at(arg, why),
            }
            before += u64::from(number.is_none_or(|number| !number.tells));
        }
        match read {
            Some(read) => self.set_count(site, read),
            None => self.computed_result(site, name),
        }
    }

    /// Characters are read into an array: from outside where that holds, or else from a text of the program, of which nobody
    /// knows how many match.
    fn scan_text(
        &mut self,
        site: &CallSite<'a>,
        i: usize,
        characters: ScannedText,
        is_read: Option<ExprId>,
        name: &str,
    ) {
        let ScannedText { most, ends } = characters;
        let room = most.map(|most| most.saturating_add(u64::from(ends)));
        let address = self.word_arg(site, i);
        let address = self.frozen(address);
        let cell = self.pt.pointee(key(self.f.instance, &site.args[i]));
        let why = Approximation::ReadText;
        let write = |this: &mut Self, length: Option<ExprId>| match (cell, room) {
            (Some(cell), Some(room)) if room <= lengths::MAX_WRITTEN => {
                let written = length.map(|length| this.offset(length, u64::from(ends)));
                this.write_some_bytes((cell, address), (room, written), why, |this, at| this.scanned_byte(at, length));
            }
            _ => this.forget_at(&site.args[i], why),
        };
        let Some(is_read) = is_read else {
            match room {
                Some(room) => {
                    let room = self.word_lit(room);
                    self.check_argument(site, i, (address, room), Use::Write, Reach::Perhaps, name);
                }
                None if self.checks_memory() => self.unsupported(site.span, &format!("how much '{name}' writes")),
                None => {}
            }
            return write(self, None);
        };
        let reads = |this: &mut Self| {
            let length = this.arbitrary(this.word);
            let (least, largest) = (if ends { 1 } else { most.unwrap_or(1) }, this.largest_object() - 1);
            let least = this.word_lit(least);
            let not_less = this.out.terms.bv_op(BvOp::ULe, &[least, length]);
            let not_more = this.at_most(length, most.unwrap_or(largest));
            this.assume(not_less);
            this.assume(not_more);
            let written = this.offset(length, u64::from(ends));
            this.check_argument(site, i, (address, written), Use::Write, Reach::All, name);
            write(this, Some(length));
        };
        self.either(is_read, reads, |_| {});
    }

    /// A character of a text that was read, of so many if that is known, at a position.
    fn scanned_byte(&mut self, at: u64, length: Option<ExprId>) -> ExprId {
        let behind = self.inexact(8, Approximation::ReadText);
        let Some(length) = length else { return behind };
        let (any, position) = (self.arbitrary(8), self.word_lit(at));
        let t = &mut self.out.terms;
        let (before, is_end, zero) = (t.bv_op(BvOp::ULt, &[position, length]), t.eq(position, length), t.bv_lit(0, 8));
        let rest = t.ite(is_end, zero, behind);
        t.ite(before, any, rest)
    }

    /// A number is given where a function writes: nobody has an object there.
    fn not_an_address(&mut self, site: &CallSite<'a>, i: usize, name: &str) {
        if !self.options.property.deref {
            return self.unsupported(site.span, &format!("a number as the address where '{name}' writes"));
        }
        let (text, number) = (format!("'{name}' writes to "), self.word_arg(site, i));
        let never = self.out.terms.fls();
        self.check(Property::ValidDeref, never, &[Part::Text(&text), Part::Memory(number)], site.span);
    }

    /// Memory in which something from outside is written, perhaps not everywhere.
    pub(super) fn writes(&mut self, site: &CallSite<'a>, to: &[usize], amount: Amount, result: Outcome, name: &str) {
        let bytes = amount.factors();
        let n = lengths::product(&self.cfg.types, site.args, bytes).filter(|&n| n <= lengths::MAX_WRITTEN);
        let counts = matches!(result, Outcome::Count(most) if most < site.args.len());
        if !(counts && n.is_some()) {
            self.check_written(site, to, amount, name);
        }
        let count = match result {
            Outcome::Count(most) if counts => Some((self.count(site, most, name), most)),
            _ => None,
        };
        let why = Approximation::WrittenBy(name);
        for &i in to {
            match (self.pt.pointee(key(self.f.instance, &site.args[i])), n) {
                (Some(cell), Some(n)) => {
                    let address = self.word_arg(site, i);
                    let address = self.frozen(address);
                    let read = count.map(|(count, most)| self.bytes_read(site, bytes, count, most));
                    if let (Some(read), Some((count, most))) = (read, count) {
                        let (unit, limit) = (self.unit(site, bytes, most), self.word_arg(site, most));
                        let is_all = self.out.terms.eq(count, limit);
                        let written = self.with_a_part(read, unit, is_all);
                        self.check_argument(site, i, (address, written), Use::Write, Reach::All, name);
                    }
                    self.write_some_bytes((cell, address), (n, read), why, |this, at| this.input_byte(read, at, why));
                }
                _ => {
                    let arg = &site.args[i];
                    let something = count.map(|(count, _)| {
                        let nothing = self.word_lit(0);
                        self.out.terms.bv_op(BvOp::SLt, &[nothing, count])
                    });
                    match something.filter(|_| self.options.property.unset) {
                        Some(read) => {
                            let reads = |this: &mut Self| this.forget_at(arg, why);
                            self.either(read, reads, |this| this.forget_values_at(arg, why));
                        }
                        None => self.forget_at(arg, why),
                    }
                }
            }
        }
        match count {
            Some((count, _)) => self.set_count(site, count),
            None => self.outcome(site, result, name),
        }
    }

    /// The result of a function. A declaration with too few parameters is not that of the function.
    pub(super) fn outcome(&mut self, site: &CallSite<'a>, result: Outcome, name: &str) {
        match result {
            Outcome::Count(most) if most < site.args.len() => drop(self.count(site, most, name)),
            Outcome::Between(low, high) => self.result_between(site, name, low.into(), high.into()),
            Outcome::AtLeast(low) => self.result_between(site, name, low.into(), self.largest(site.ty)),
            Outcome::Computed => self.computed_result(site, name),
            Outcome::ZeroOrComputed => self.zero_or_computed(site, name),
            Outcome::CertainAtLeast(low) => {
                self.computed_result(site, name);
                self.result_is_between(site, low.into(), self.largest(site.ty));
            }
            Outcome::Argument(i) if i < site.args.len() => self.given_or_failure(site, i, name),
            Outcome::Argument(_) | Outcome::Input | Outcome::Count(_) => self.arbitrary_result(site, name),
        }
    }

    /// A byte of what is read from outside: it is there if that many were read.
    fn input_byte(&mut self, read: Option<ExprId>, at: u64, why: Approximation) -> ExprId {
        let behind = self.inexact(8, why);
        let Some(read) = read else { return behind };
        let (any, position) = (self.arbitrary(8), self.word_lit(at));
        let t = &mut self.out.terms;
        let there = t.bv_op(BvOp::ULt, &[position, read]);
        t.ite(there, any, behind)
    }

    /// Bytes that are read, with those of an element of so many bytes that is not complete.
    fn with_a_part(&mut self, read: ExprId, unit: u64, is_all: ExprId) -> ExprId {
        if unit <= 1 {
            return read;
        }
        let (part, unit) = (self.arbitrary(self.word), self.word_lit(unit));
        let is_part = self.out.terms.bv_op(BvOp::ULt, &[part, unit]);
        self.assume(is_part);
        let more = self.out.terms.bv_op(BvOp::Add, &[read, part]);
        self.out.terms.ite(is_all, read, more)
    }

    /// The bytes of an element, of which argument `most` is the largest number.
    fn unit(&self, site: &CallSite<'a>, bytes: &[usize], most: usize) -> u64 {
        let factors = bytes.iter().filter(|&&i| i != most).map(|&i| signed_constant(&self.cfg.types, &site.args[i]));
        factors.fold(1, |n, factor| n * factor.unwrap_or(1) as u64)
    }

    /// How many bytes so many elements are, of which argument `most` is the largest number.
    fn bytes_read(&mut self, site: &CallSite<'a>, bytes: &[usize], count: ExprId, most: usize) -> ExprId {
        let (unit, zero) = (self.word_lit(self.unit(site, bytes, most)), self.word_lit(0));
        let t = &mut self.out.terms;
        let (bytes, fails) = (t.bv_op(BvOp::Mul, &[count, unit]), t.bv_op(BvOp::SLt, &[count, zero]));
        t.ite(fails, zero, bytes)
    }

    /// Zero, or what nobody knows: then nothing is confirmed, so that executions with zero are searched on their own.
    fn zero_or_computed(&mut self, site: &CallSite<'a>, name: &str) {
        let Some(slot) = site.result.and_then(|place| self.scalar_slot(place)) else { return };
        let value = self.arbitrary(slot.bits);
        let zero = self.zero_like(value);
        let is_zero = self.out.terms.eq(value, zero);
        self.either(is_zero, |_| {}, |this| this.confirms_nothing(Approximation::ResultOf(name)));
        self.set_result(site, value);
    }

    /// A result that is certain in the program.
    pub(super) fn computed_result(&mut self, site: &CallSite<'a>, name: &str) {
        let why = match name {
            library::OLDER => Approximation::OlderValue,
            library::FAILS => Approximation::Failure,
            _ if name.starts_with(library::PREFIX) => Approximation::LibraryState,
            _ => Approximation::ResultOf(name),
        };
        if let Some(place) = site.result {
            self.inexact_place(place, why);
            if let [slot] = self.slots(place).unwrap_or_default()[..] {
                self.show_value(place, &slot);
            }
        }
    }

    /// Text from outside: some characters and a zero, or null. A line break is only the last character. What stays
    /// behind the zero is not followed, nor is what is behind the first characters if the size is large or not known.
    pub(super) fn line(&mut self, site: &CallSite<'a>, name: &str) {
        let why = Approximation::BehindTextOf(name);
        let address = self.word_arg(site, 0);
        let address = self.frozen(address);
        let room = self.word_arg(site, 1);
        let room = self.frozen(room);
        let all = lengths::line(&self.cfg.types, site.args);
        let followed = all.unwrap_or(lengths::FIRST_CHARACTERS);
        let cell = self.pt.pointee(key(self.f.instance, &site.args[0]));
        let (works, nothing, one) = (self.arbitrary_truth(), self.word_lit(0), self.word_lit(1));
        let is_room = self.out.terms.bv_op(BvOp::SLe, &[one, room]);
        let reads = |this: &mut Self| {
            this.assume(is_room);
            let length = this.arbitrary(this.word);
            let t = &mut this.out.terms;
            let fits = t.bv_op(BvOp::ULt, &[length, room]);
            let (is_zero_only, something) = (t.eq(room, one), t.neq(length, nothing));
            let something = t.or2(is_zero_only, something);
            this.assume(fits);
            this.assume(something);
            let written = this.offset(length, 1);
            this.check_argument(site, 0, (address, written), Use::Write, Reach::All, name);
            if all.is_none() {
                this.forget_at(&site.args[0], Approximation::ReadBy(name));
            }
            if let Some(cell) = cell {
                let some = (followed, Some(written));
                this.write_some_bytes((cell, address), some, why, |this, i| this.character(length, i, why));
            }
            this.set_result(site, address);
        };
        self.either(works, reads, |this| {
            match (cell, all) {
                (Some(cell), Some(_)) => {
                    let some = (followed, Some(nothing));
                    this.write_some_bytes((cell, address), some, why, |this, _| this.inexact(8, why));
                }
                _ => this.forget_values_at(&site.args[0], Approximation::ReadBy(name)),
            }
            this.set_result(site, nothing);
        });
    }

    /// The character of a line at a position: before its length, there, or behind.
    fn character(&mut self, length: ExprId, i: u64, why: Approximation) -> ExprId {
        let any = self.arbitrary(8);
        let position = self.word_lit(i);
        let next = self.word_lit(i + 1);
        let t = &mut self.out.terms;
        let (before, at) = (t.bv_op(BvOp::ULt, &[position, length]), t.eq(position, length));
        let (line_break, zero) = (t.bv_lit(b'\n', 8), t.bv_lit(0, 8));
        let (is_break, is_last) = (t.eq(any, line_break), t.eq(next, length));
        let not_break = t.not(is_break);
        let (inside, fine) = (t.not(before), t.or2(not_break, is_last));
        let allowed = t.or2(inside, fine);
        self.assume(allowed);
        let behind = self.inexact(8, why);
        let t = &mut self.out.terms;
        let rest = t.ite(at, zero, behind);
        t.ite(before, any, rest)
    }

    /// A number of bytes or elements that is at most an argument, or -1 if the function's type has signs.
    pub(super) fn count(&mut self, site: &CallSite<'a>, most: usize, name: &str) -> ExprId {
        let mut most = self.word_arg(site, most);
        if matches!(name, "recv" | "recvfrom") {
            most = self.most_received(site, most);
        }
        if matches!(name, "fread" | "fwrite") {
            // Of elements without bytes none are counted.
            let (size, zero) = (self.word_arg(site, 1), self.word_lit(0));
            let nothing = self.out.terms.eq(size, zero);
            most = self.out.terms.ite(nothing, zero, most);
        }
        self.counted(site, most, name)
    }

    /// With `MSG_TRUNC` among the flags, the result is the length of the message, which may have been cut off.
    fn most_received(&mut self, site: &CallSite<'a>, most: ExprId) -> ExprId {
        let any = self.word_lit(u64::MAX >> 1);
        if site.args.len() <= 3 {
            return any;
        }
        let (flags, whole, zero) = (self.word_arg(site, 3), self.word_lit(0x20), self.word_lit(0));
        let t = &mut self.out.terms;
        let asked = t.bv_op(BvOp::And, &[flags, whole]);
        let is_cut = t.eq(asked, zero);
        t.ite(is_cut, most, any)
    }

    fn counted(&mut self, site: &CallSite<'a>, most: ExprId, name: &str) -> ExprId {
        self.arbitrary_result(site, name);
        self.count_within(site, most, Self::arbitrary)
    }

    /// The same of what matches in a text of the program.
    fn counted_in_text(&mut self, site: &CallSite<'a>, most: ExprId, name: &str) -> ExprId {
        self.computed_result(site, name);
        self.count_within(site, most, |this, bits| this.inexact(bits, Approximation::ReadText))
    }

    fn count_within(
        &mut self,
        site: &CallSite<'a>,
        most: ExprId,
        unused: impl FnOnce(&mut Self, u32) -> ExprId,
    ) -> ExprId {
        let signed = self.signed(site.ty);
        let slot = site.result.and_then(|place| self.scalar_slot(place)).filter(|slot| slot.bits <= self.word);
        let count = match slot {
            Some(slot) => self.load(&slot),
            None => unused(self, self.word),
        };
        let count = self.resize(count, self.word, signed);
        let count = self.frozen(count);
        let (zero, failure) = (self.word_lit(0), self.word_lit(u64::MAX));
        let t = &mut self.out.terms;
        let mut within = t.bv_op(BvOp::ULe, &[count, most]);
        if signed {
            let (above, fails) = (t.bv_op(BvOp::SLe, &[zero, count]), t.eq(count, failure));
            within = t.and2(above, within);
            within = t.or2(within, fails);
        }
        self.assume(within);
        count
    }

    /// A character is written: the result is that, or -1.
    pub(super) fn put_character(&mut self, site: &CallSite<'a>, name: &str) {
        self.result_between(site, name, -1, 255);
        let slot = site.result.and_then(|place| self.scalar_slot(place));
        let Some(slot) = slot.filter(|slot| slot.bits >= 32 && !site.args.is_empty()) else { return };
        let (value, given) = (self.load(&slot), self.word_arg(site, 0));
        let t = &mut self.out.terms;
        let written = t.extract(given, 8, 0);
        let written = t.bv_op(BvOp::ZeroExt(slot.bits - 8), &[written]);
        let failure = t.bv_lit(u64::MAX, slot.bits);
        let (mut succeeds, fails) = (t.eq(value, written), t.eq(value, failure));
        if name == "ungetc" {
            // The end of a file is nothing that can be pushed back.
            let end = t.bv_lit(u64::MAX, self.word);
            let is_character = t.neq(given, end);
            succeeds = t.and2(succeeds, is_character);
        }
        let either = t.or2(succeeds, fails);
        self.assume(either);
    }

    /// Stores the result again, which may lie where the function wrote.
    fn set_count(&mut self, site: &CallSite<'a>, count: ExprId) {
        let slot = site.result.and_then(|place| self.scalar_slot(place));
        if let Some(slot) = slot.filter(|slot| slot.bits <= self.word && matches!(slot.kind, SlotKind::Memory { .. })) {
            let count = self.resize(count, slot.bits, false);
            self.store(&slot, count);
        }
    }

    /// The largest number of a type with signs.
    pub(super) fn largest(&self, ty: crate::ctype::CTypeId) -> i64 {
        i64::MAX >> (64 - self.bits(ty).clamp(1, 64))
    }

    /// An arbitrary result within bounds; one that the bounds leave no choice for is no input. A type that they do not fit
    /// in is not the function's own, and what it holds could be any part of the result.
    pub(super) fn result_between(&mut self, site: &CallSite<'a>, name: &str, low: i64, high: i64) {
        if low == high {
            let value = self.out.terms.bv_lit(low as u64, self.bits(site.ty).max(1));
            return self.set_result(site, value);
        }
        self.arbitrary_result(site, name);
        self.result_is_between(site, low, high);
    }

    pub(super) fn result_is_between(&mut self, site: &CallSite<'a>, low: i64, high: i64) {
        let Some(slot) = site.result.and_then(|place| self.scalar_slot(place)) else { return };
        let fits = |bound: i64| slot.bits >= 64 || bound.unsigned_abs() < 1 << (slot.bits - 1);
        if !fits(low) || !fits(high) {
            return;
        }
        let value = self.load(&slot);
        self.assume_between(value, slot.bits, low, high);
    }

    /// The result is an argument, unless that is negative, or -1.
    fn given_or_failure(&mut self, site: &CallSite<'a>, i: usize, name: &str) {
        self.arbitrary_result(site, name);
        let Some(slot) = site.result.and_then(|place| self.scalar_slot(place)) else { return };
        let (value, given) = (self.load(&slot), self.word_arg(site, i));
        let given = self.resize(given, slot.bits, true);
        let (zero, failure) = (self.zero_like(given), self.out.terms.bv_lit(u64::MAX, slot.bits));
        let t = &mut self.out.terms;
        let (is_given, is_valid) = (t.eq(value, given), t.bv_op(BvOp::SLe, &[zero, given]));
        let (succeeds, fails) = (t.and2(is_given, is_valid), t.eq(value, failure));
        let either = t.or2(succeeds, fails);
        self.assume(either);
    }

    fn arbitrary_between(&mut self, bits: u32, low: i64, high: i64) -> ExprId {
        let value = self.arbitrary(bits);
        self.assume_between(value, bits, low, high);
        value
    }

    fn assume_between(&mut self, value: ExprId, bits: u32, low: i64, high: i64) {
        let t = &mut self.out.terms;
        let (low, high) = (t.bv_lit(low, bits), t.bv_lit(high, bits));
        let (above, below) = (t.bv_op(BvOp::SLe, &[low, value]), t.bv_op(BvOp::SLe, &[value, high]));
        let within = t.and2(above, below);
        self.assume(within);
    }

    /// `time(p)` writes its result to `*p` unless `p` is null.
    pub(super) fn time(&mut self, site: &CallSite<'a>, name: &str) {
        let latest = if self.bits(site.ty) == 64 { LATEST_TIME } else { i64::from(i32::MAX) };
        self.result_between(site, name, -1, latest);
        let result = site.result.and_then(|place| self.scalar_slot(place));
        let cell = self.pt.pointee(key(self.f.instance, &site.args[0]));
        let bits = self.bits(site.ty);
        if matches!(site.args[0].kind, ExprKind::Int(0)) || bits == 0 {
            return;
        }
        let Some(cell) = cell else {
            if self.options.property.deref {
                self.unsupported(site.span, &format!("where '{name}' writes"));
            }
            return;
        };
        let value = match result {
            Some(slot) => self.load(&slot),
            None => self.arbitrary_between(bits, -1, latest),
        };
        let value = self.resize(value, bits, true);
        self.unless_null(site, |this| {
            let (address, size) = (this.word_arg(site, 0), this.word_lit(u64::from(bits / 8)));
            this.check_argument(site, 0, (address, size), Use::Write, Reach::All, name);
            this.write_bytes(cell, address, u64::from(bits / 8), Approximation::Time, |this, i| {
                let i = i as u32;
                this.out.terms.extract(value, 8 * i + 8, 8 * i)
            });
        });
    }
}

/// Whether `%n`, perhaps with flags, a width or a length, is in a format.
pub(super) fn asks_for_count(format: &[u32]) -> bool {
    let units = format.iter().filter_map(|&unit| char::from_u32(unit));
    conversions(units).any(|conversion| conversion.letter == 'n')
}

/// Bytes of the object if the argument is the name of an array that is one. A part of an object may be left.
pub(super) fn object_bytes(types: &crate::ctype::Types, e: &Expr) -> Option<u64> {
    match &e.unconverted().kind {
        ExprKind::AddrOf(place) if matches!(types.get(place.ty.ty), CType::Array(..)) => {
            let is_object = place.path.is_empty() && matches!(place.base, PlaceBase::Var(_));
            layout::size_of(types, place.ty.ty).filter(|&n| n > 0 && is_object)
        }
        _ => None,
    }
}
