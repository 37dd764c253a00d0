//! Where values come from, without asking what they point to: which objects' addresses the program looks at as
//! numbers, and which pointers from outside it compares with the addresses of its own objects.
//!
//! Parts of addresses are what casts cut off, and what is read from memory in a type that is too narrow; but a member
//! of a struct, outside of unions, holds what the program stored to such a member.

use super::ids::{InstanceId, Key, Object};
use super::layout;
use super::noted::{ALL, Bits, Origins};
use super::solver::{EcrId, SAME, UNKNOWN};
use super::state::PointsTo;
use crate::cfg::{Expr, ExprKind, Place, Projection};
use crate::ctype::{CType, CTypeId, Types};
use crate::library::PAGE;
use crate::typed::{BinOp, CmpOp, VarId};
use rustc_hash::FxHashSet;

/// No pointer moves that far from a constant address to another one.
const APART: i64 = 1 << 40;

/// With 64 bits, all bits from this one on are equal in every address.
const CANONICAL: u32 = 56;

/// Which of the lowest bits of the other operand count in an operation with this mask.
fn bits_of_mask(mask: i64) -> Bits {
    let low = |m: i64| 64 - m.leading_zeros();
    Bits(low(mask).min(low(!mask)))
}

/// The largest value of an expression, where its form tells.
fn mask_of(types: &Types, e: &Expr) -> Option<i64> {
    if let Some(constant) = super::constant::signed_constant(types, e) {
        return Some(constant);
    }
    let of_type = |ty| match layout::scalar_bits(types, ty) {
        bits @ 1..=31 if !layout::is_signed(types, ty) => Some((1i64 << bits) - 1),
        _ => None,
    };
    match &e.kind {
        ExprKind::Compare(..) | ExprKind::LogicalNot(_) => Some(1),
        ExprKind::Cast(a) => match mask_of(types, a) {
            Some(m) if m >= 0 && m < 1 << (layout::scalar_bits(types, e.ty).clamp(1, 63) - 1) => Some(m),
            _ => of_type(e.ty),
        },
        ExprKind::Binary(BinOp::And, a, b) => {
            [a, b].into_iter().filter_map(|x| mask_of(types, x)).filter(|&m| m >= 0).min()
        }
        _ => of_type(e.ty),
    }
}

/// For a type narrower than a pointer: the bits that are left of an address that was cut down to it here.
pub(super) fn bits_left(types: &Types, mut e: &Expr) -> Bits {
    let word = types.model.pointer_bits();
    let mut least = word;
    loop {
        let bits = layout::scalar_bits(types, e.ty);
        if bits >= word {
            return Bits(least);
        }
        least = least.min(bits);
        match &e.kind {
            ExprKind::Cast(a) => e = a,
            // Whatever part of an address was read from memory.
            _ => return ALL,
        }
    }
}

impl Origins {
    /// Values that the program compares as addresses.
    pub(super) fn compared(&self) -> &[(EcrId, EcrId)] {
        &self.compared
    }

    /// Pointers that are constants, or that integers were converted to.
    pub(super) fn made_from_numbers(&self) -> Vec<EcrId> {
        let constants = self.constants.iter().map(|&(pointer, _)| pointer);
        constants.chain(self.numbers.iter().copied()).collect()
    }
}

impl PointsTo<'_> {
    fn is_narrow(&self, ty: CTypeId) -> bool {
        let types = &self.program.types;
        let bits = layout::scalar_bits(types, ty);
        0 < bits && bits < types.model.pointer_bits() && !matches!(types.get(ty), CType::Bool | CType::Float(_))
    }

    /// The number itself is looked at.
    pub(super) fn inspect(&mut self, value: Option<EcrId>, bits: Bits) {
        self.observe(value);
        if let Some(value) = value {
            self.origins.inspected.push((value, bits));
        }
    }

    /// The program may compare what the value is with a number.
    pub(super) fn observe(&mut self, value: Option<EcrId>) {
        if self.asked.accesses {
            self.origins.observed.extend(value);
        }
    }

    /// Arguments that a function takes for numbers.
    pub(super) fn observe_numbers(&mut self, args: &[Expr], value: impl Fn(usize) -> Option<EcrId>) {
        for (i, arg) in args.iter().enumerate() {
            if !self.is_pointer(arg) {
                self.observe(value(i));
            }
        }
    }

    fn is_pointer(&self, e: &Expr) -> bool {
        matches!(self.program.types.get(e.ty), CType::Pointer(_))
    }

    /// Two values are compared; the key is that of what stands for the comparison.
    pub(super) fn note_compared(&mut self, at: Key, left: Option<EcrId>, right: Option<EcrId>) {
        self.origins.compared_at.extend(left.zip(right).map(|(left, right)| (at, left, right)));
        if self.asked.relations {
            left.into_iter().chain(right).for_each(|value| {
                self.solver.demand(value);
            });
        }
    }

    /// What is left of an address in a narrow type is looked at as a number: there it is nothing else.
    pub(super) fn inspect_narrow(&mut self, e: &Expr, value: Option<EcrId>) {
        if value.is_some() && self.is_narrow(e.ty) {
            self.inspect(value, bits_left(&self.program.types, e));
        }
    }

    /// What is left of an address after a cast to a narrow type.
    pub(super) fn inspect_cut(&mut self, narrow: &Expr, value: EcrId) {
        let bits = Bits(layout::scalar_bits(&self.program.types, narrow.ty));
        self.inspect(Some(value), bits);
    }

    /// Whether a place cuts off a part of what is stored there.
    fn cuts(&self, place: &Place) -> bool {
        let types = &self.program.types;
        let bit_field = |step: &Projection| matches!(step, Projection::Field { record, field } if types.record(*record).fields[*field].bits.is_some());
        self.is_narrow(place.ty.ty) || place.path.last().is_some_and(bit_field)
    }

    /// Whether a place is a member that shares its bytes with no other.
    fn is_member(&self, place: &Place) -> bool {
        let record = |step: &Projection| match step {
            Projection::Field { record, .. } => Some(self.program.types.record(*record).is_union),
            Projection::Index { .. } => None,
        };
        let unions: Vec<bool> = place.path.iter().filter_map(record).collect();
        !unions.is_empty() && !unions.contains(&true)
    }

    /// The value of a scalar place as an expression has it.
    pub(super) fn loaded(&mut self, instance: InstanceId, place: &Place, value: Option<EcrId>) -> Option<EcrId> {
        if !self.cuts(place) {
            return value;
        }
        if self.is_member(place) {
            let result = self.solver.new_ecr();
            self.solver.flow(result, value?, SAME);
            match self.accesses.of_places.get(&super::ids::key(instance, place)) {
                Some(&(access, _)) => self.origins.members.push((result, access as usize)),
                None => _ = self.origins.masked.insert(result),
            }
            return Some(result);
        }
        if !self.is_narrow(place.ty.ty) {
            self.inspect(value, ALL);
        }
        value
    }

    /// Whether other accesses see what this one does as a part of something larger.
    fn is_part_of_wider(&mut self, access: usize) -> bool {
        let bytes = self.accesses.all[access].bytes;
        self.access_cells(access).into_iter().any(|cell| {
            let node = self.solver.node(cell.node);
            let in_blocks = node.blocks.iter().filter(|&&(offset, ..)| offset == cell.offset).map(|&(_, len, _)| len);
            let end = cell.offset + in_blocks.max().unwrap_or(0).max(1);
            let starts =
                |&(offset, wide): &(i64, u32)| wide > bytes && offset < end && cell.offset < offset + i64::from(wide);
            node.accesses.iter().any(starts)
        })
    }

    /// Notes what a place sees of the values stored there.
    pub(super) fn inspect_stored(&mut self, place: &Place, values: &[Option<EcrId>]) {
        if self.cuts(place) && (self.is_member(place) || !self.is_narrow(place.ty.ty)) {
            self.inspect(values.first().copied().flatten(), ALL);
        }
    }

    /// Notes what an operation sees of its operands.
    pub(super) fn inspect_operation(
        &mut self,
        instance: InstanceId,
        op: BinOp,
        (a, left): (&Expr, Option<EcrId>),
        (b, right): (&Expr, Option<EcrId>),
        result: Option<EcrId>,
    ) {
        self.origins.computed.extend(result);
        let types = &self.program.types;
        let mask = |e: &Expr| mask_of(types, e).map_or(ALL, bits_of_mask);
        let (of_left, of_right) = match op {
            BinOp::Add | BinOp::Sub if left.is_none() || right.is_none() => return,
            // The end of some bytes.
            BinOp::Add if self.is_of_library(instance) => return,
            BinOp::And | BinOp::Or | BinOp::Xor => (mask(b), mask(a)),
            BinOp::Rem => match super::constant::signed_constant(types, b) {
                Some(c) if c > 0 && c & (c - 1) == 0 && !layout::is_signed(types, a.ty) => (bits_of_mask(c - 1), ALL),
                _ => (ALL, ALL),
            },
            _ => (ALL, ALL),
        };
        let is_low = |e: &Expr| mask_of(types, e).is_some_and(|m| m >= 0);
        let low = op == BinOp::And && (is_low(a) || is_low(b));
        for (e, value, bits) in [(a, left, of_left), (b, right, of_right)] {
            let left = if self.is_narrow(e.ty) { bits_left(&self.program.types, e) } else { bits };
            self.inspect(value, if left == ALL { ALL } else { left.min(bits) });
        }
        if let (Some(result), true) = (result, low) {
            self.origins.masked.insert(result);
        }
        if op == BinOp::Sub && !self.is_narrow(a.ty) {
            self.compare(instance, left, right);
        }
    }

    /// Notes what a comparison sees of its operands.
    pub(super) fn inspect_comparison(
        &mut self,
        instance: InstanceId,
        op: CmpOp,
        (a, left): (&Expr, Option<EcrId>),
        (b, right): (&Expr, Option<EcrId>),
    ) {
        self.note_compared(super::ids::key(instance, a), left, right);
        let types = &self.program.types;
        let is_null = |e: &Expr| constant_through_casts(types, e) == Some(0);
        if !(self.is_pointer(a) && is_null(b) || self.is_pointer(b) && is_null(a)) {
            self.observe(left);
            self.observe(right);
        }
        if self.is_narrow(a.ty) || self.is_narrow(b.ty) {
            self.inspect_narrow(a, left);
            return self.inspect_narrow(b, right);
        }
        self.compare(instance, left, right);
        let equality = matches!(op, CmpOp::Eq | CmpOp::Ne);
        let pointers = self.is_pointer(a) && self.is_pointer(b);
        if let (Some(left), Some(right)) = (left, right) {
            if pointers != equality {
                return self.origins.numbered.push([left, right]);
            }
            // So it finds out whether bytes overlap, wherever objects are.
            if !equality && self.is_of_library(instance) {
                return;
            }
        }
        // Whether a pointer is a constant is asked once it is known what constants are in pointers.
        if equality && pointers {
            return;
        }
        let types = &self.program.types;
        let harmless = |e: &Expr| {
            (equality || !layout::is_signed(types, e.ty))
                && constant_through_casts(types, e).is_some_and(|c| (-PAGE..=PAGE).contains(&c))
        };
        if harmless(a) || harmless(b) {
            return;
        }
        self.inspect(left, ALL);
        self.inspect(right, ALL);
    }

    /// Two values that may be found to be the same address. What the library's own functions find out does not matter.
    pub(super) fn compare(&mut self, instance: InstanceId, left: Option<EcrId>, right: Option<EcrId>) {
        if self.is_of_library(instance) {
            return;
        }
        if let (Some(left), Some(right)) = (left, right) {
            self.origins.compared.push((left, right));
            self.solver.changed = true;
        }
    }

    /// A pointer of unknown origin that the program compares with the address of one of its objects, or with another
    /// one of unknown origin, may be that address: what is accessed through it is what is accessed in the object.
    /// Returns whether there is any new.
    pub(super) fn join_compared(&mut self) -> bool {
        if self.origins.compared.is_empty() {
            return false;
        }
        let mut open_seeds = Vec::new();
        let mut known_seeds = Vec::new();
        let called: FxHashSet<_> = self.called_nodes().into_iter().collect();
        for (e, cell) in self.solver.targets() {
            let node = self.solver.node(cell.node);
            let used = !node.accesses.is_empty() || called.contains(&cell.node);
            if used && (node.external || node.objects.is_empty()) {
                open_seeds.push(e);
            }
            if !node.objects.is_empty() {
                known_seeds.push(e);
            }
        }
        // Numbers, too, that became a part of an object's node by where they flow.
        for e in self.origins.made.clone() {
            let cell = self.solver.target(e);
            open_seeds.extend(cell.filter(|cell| !self.solver.node(cell.node).accesses.is_empty()).map(|_| e));
        }
        let addresses = self.values.addresses.values().copied().collect();
        let [open, known, put] = self.solver.reached([open_seeds, known_seeds, addresses]);
        let mut any = false;
        for i in 0..self.origins.compared.len() {
            let (a, b) = self.origins.compared[i];
            let (a, b) = (self.solver.find(a), self.solver.find(b));
            let (x, y) = (a.0 as usize, b.0 as usize);
            let may_meet = |open: [bool; 2]| open[0] && (known[y] || open[1]) || known[x] && open[1];
            if a == b || !may_meet([open[x], open[y]]) {
                continue;
            }
            if self.asked.driver && !may_meet([open[x] && !put[x], open[y] && !put[y]]) {
                self.origins.trusts_outside = true;
                continue;
            }
            if !self.origins.joined.insert((a, b)) {
                continue;
            }
            let (to_a, to_b) = (self.solver.exact_target(a), self.solver.exact_target(b));
            self.solver.note_equal([a, b]);
            if self.solver.resolve(to_a) != self.solver.resolve(to_b) {
                any = true;
                self.solver.unify(to_a, to_b);
                self.solver.settle();
            }
            self.solver.loosen(a);
            self.solver.loosen(b);
            let cell = self.solver.resolve(to_a);
            let node = self.solver.node_mut(cell.node);
            any |= !node.external;
            node.external = true;
        }
        any
    }

    /// What a constant points to that is converted to a pointer.
    pub(super) fn constant_address(&mut self, e: &Expr) -> Option<EcrId> {
        if !self.is_pointer(e) {
            return None;
        }
        let constant = constant_through_casts(&self.program.types, e)?;
        if (-PAGE..PAGE).contains(&constant) {
            return None;
        }
        let pointer = self.solver.new_ecr();
        self.origins.constants.push((pointer, constant));
        Some(pointer)
    }

    /// What a number without a value of its own points to that is converted to a pointer: a constant, or one of several.
    pub(super) fn number_address(&mut self, e: &Expr, number: &Expr) -> Option<EcrId> {
        let is_open = self.is_pointer(e) && !self.is_pointer(number);
        if !is_open || constant_through_casts(&self.program.types, e).is_some() {
            return self.constant_address(e);
        }
        let pointer = self.solver.new_ecr();
        self.origins.placed.push(pointer);
        Some(pointer)
    }

    /// Pointers that are constants lead to the same memory, also those that may lead to objects instead. But what no
    /// machine has at hand, such as the poison in a list's entry that was taken out, does so only where it is compared with
    /// an object's address.
    pub(super) fn join_constants(&mut self) {
        let compared: FxHashSet<EcrId> = self
            .origins
            .compared
            .clone()
            .into_iter()
            .flat_map(|(a, b)| [self.solver.find(a), self.solver.find(b)])
            .collect();
        let word = self.program.types.model.pointer_bits();
        let mut pointers = self.origins.constants.clone();
        pointers.retain(|&(pointer, constant)| {
            is_canonical(constant, word) || self.is_a_number(pointer) || compared.contains(&self.solver.find(pointer))
        });
        if !pointers.iter().any(|&(pointer, _)| self.leads_to_no_object(pointer)) {
            return;
        }
        pointers.sort_unstable_by_key(|&(_, constant)| constant);
        for pair in pointers.windows(2) {
            let [(pointer, constant), (next, next_constant)] = [pair[0], pair[1]];
            let distance = next_constant.saturating_sub(constant);
            if distance > APART {
                continue;
            }
            let (mut there, other) = (self.solver.exact_target(pointer), self.solver.exact_target(next));
            self.solver.note_equal([pointer, next]);
            there.offset += distance;
            if self.solver.resolve(there) != self.solver.resolve(other) {
                self.solver.unify(there, other);
                self.solver.settle();
            }
        }
    }

    /// Whether a pointer leads to no object of the program and no memory from outside.
    fn is_a_number(&mut self, pointer: EcrId) -> bool {
        self.solver.target(pointer).is_none_or(|cell| {
            let node = self.solver.node(cell.node);
            node.objects.is_empty() && !node.external
        })
    }

    /// Whether a pointer is used, and leads to no object of the program and no memory from outside.
    fn leads_to_no_object(&mut self, pointer: EcrId) -> bool {
        let cell = self.solver.target(pointer);
        cell.is_some_and(|cell| !self.solver.node(cell.node).accesses.is_empty()) && self.is_a_number(pointer)
    }

    /// A conversion that may make a pointer from an integer.
    pub(super) fn note_number(&mut self, to: &Expr, from: &Expr, pointer: EcrId) {
        if self.is_pointer(to) && !self.is_pointer(from) {
            self.origins.numbers.insert(pointer);
        }
    }

    /// A pointer that is made from a number of no known origin may lead into any object whose address the program looks
    /// at as a number: there are other ways than a comparison to find out what that is. But a number with which the
    /// program does nothing cannot have been found out.
    pub(super) fn guess_addresses(&mut self) {
        let mut numbers: Vec<EcrId> = self.origins.numbers.iter().copied().collect();
        numbers.retain(|&number| self.leads_to_no_object(number));
        numbers.sort_unstable();
        if numbers.is_empty() {
            return;
        }
        let Origins { inspected, compared, computed, .. } = &self.origins;
        let used = inspected.iter().map(|(e, _)| *e).chain(compared.iter().flat_map(|(a, b)| [*a, *b]));
        let used: Vec<(EcrId, ())> = used.chain(computed.iter().copied()).map(|e| (e, ())).collect();
        let none = FxHashSet::default();
        let used = self.solver.sources(&used, &none);
        numbers.retain(|&number| self.solver.sources(&[(number, ())], &none).keys().any(|e| used.contains_key(e)));
        if numbers.is_empty() {
            return;
        }
        let looked_at = match self.origins.looked_at {
            Some(looked_at) => looked_at,
            None => *self.origins.looked_at.insert(self.solver.new_ecr()),
        };
        for (_, address) in self.looked_at() {
            self.solver.flow(looked_at, address, UNKNOWN);
        }
        for number in numbers {
            self.solver.flow(number, looked_at, SAME);
        }
    }

    /// The objects whose addresses the program looks at as numbers that depend on where they are.
    fn looked_at(&mut self) -> Vec<(Object, EcrId)> {
        let mut inspected = self.origins.inspected.clone();
        let parts = self.contents_in_parts();
        let addresses = self.values.addresses.values().copied().collect();
        let [is_of_object] = self.solver.reached([addresses]);
        for pair in self.origins.numbered.clone() {
            // What nobody accesses leads nowhere yet, such as the end of an array.
            if pair.iter().any(|&e| self.is_a_number(e) && !is_of_object[self.solver.find(e).0 as usize]) {
                inspected.extend(pair.map(|e| (e, ALL)));
            }
        }
        inspected.extend(self.compared_with_numbers(&parts));
        // An address of which a part was overwritten.
        inspected.extend(parts.into_iter().filter(|e| is_of_object[e.0 as usize]).map(|e| (e, ALL)));
        inspected.sort_by_key(|&(e, bits)| (std::cmp::Reverse(bits), e));
        let mut masked = self.origins.masked.clone();
        for (value, access) in self.origins.members.clone() {
            if !self.is_part_of_wider(access) {
                masked.insert(value);
            }
        }
        let seen = self.solver.sources(&inspected, &masked);
        let mut objects: Vec<(Object, EcrId)> = self.objects.keys().map(|&o| (o, self.values.addresses[&o])).collect();
        objects.retain(|&(_, address)| seen.contains_key(&self.solver.find(address)));
        objects.retain(|&(object, address)| {
            let needed = 1u64.checked_shl(seen[&self.solver.find(address)].0);
            !matches!(object, Object::Variadic(_)) && needed.is_none_or(|needed| needed > self.alignment(object))
        });
        objects
    }

    /// Pointers of which some may be objects' addresses and others numbers that the program makes, or chooses among those
    /// from outside: whether they are equal depends on where objects are.
    /// In memory, `parts` may be such numbers too.
    fn compared_with_numbers(&mut self, parts: &[EcrId]) -> Vec<(EcrId, Bits)> {
        if self.origins.compared.is_empty() {
            return Vec::new();
        }
        let addresses = self.values.addresses.values().copied().collect();
        let numbers = self.numbers_that_may_be_addresses();
        let parts = [parts, &self.written_contents()].concat();
        let [is_of_object, is_number, is_in_parts] = self.solver.reached([addresses, numbers, parts]);
        let mut found = Vec::new();
        for pair in self.origins.compared.clone() {
            let pair = [pair.0, pair.1].map(|e| self.solver.find(e));
            let at = pair.map(|e| e.0 as usize);
            let meet =
                |numbers: &[bool]| numbers[at[0]] && is_of_object[at[1]] || numbers[at[1]] && is_of_object[at[0]];
            if meet(&is_number) || meet(&is_in_parts) && !self.asked.driver {
                found.extend(pair.map(|e| (e, ALL)));
            } else if meet(&is_in_parts) {
                self.origins.trusts_outside = true;
            }
        }
        found
    }

    /// Notes them, once all flows are known.
    pub(super) fn find_inspected(&mut self) {
        self.origins.anywhere = self.looked_at().into_iter().map(|(object, _)| object).collect();
    }

    /// For an object whose address the program looks at as a number: what that is a multiple of.
    pub fn anywhere(&self, object: Object) -> Option<u64> {
        self.origins.anywhere.contains(&object).then(|| self.alignment(object))
    }

    /// Whether a variable in registers may hold the address of such an object.
    pub fn holds_addresses(&mut self, instance: InstanceId, var: VarId) -> bool {
        if self.origins.anywhere.is_empty() {
            return false;
        }
        if self.origins.leads_there.is_none() {
            let objects = self.origins.anywhere.iter().filter_map(|object| self.values.addresses.get(object).copied());
            let [reached] = self.solver.reached([objects.collect()]);
            self.origins.leads_there = Some(reached);
        }
        let Some(values) = self.values.registers.get(&(instance, var)).cloned() else { return false };
        let numbers = self.origins.leads_there.as_ref().expect("just found");
        values.into_iter().any(|value| numbers[self.solver.find(value).0 as usize])
    }

    /// Whether there are such objects.
    pub fn any_anywhere(&self) -> bool {
        !self.origins.anywhere.is_empty()
    }

    /// What the address of an object is a multiple of on every machine of the data model.
    pub fn alignment(&self, object: Object) -> u64 {
        let types = &self.program.types;
        match object {
            Object::Var(_, var) => {
                let var = &self.program.vars[var.0 as usize];
                var.align.unwrap_or_else(|| types.minimal_align(var.ty.ty))
            }
            Object::String(_) | Object::Function(_) => 1,
            Object::Allocated(site) => self.sites.alignments.get(&site).copied().unwrap_or(1),
            Object::Variadic(_) => types.pointer_size(),
        }
    }
}

/// Whether a machine may have memory at an address: none has where the top 8 bits of 64 differ.
pub(super) fn is_canonical(constant: i64, word: u32) -> bool {
    word < 64 || matches!(constant >> CANONICAL, 0 | -1)
}

/// Whether some machine may have an object there, which is not below where programs start.
pub(super) fn may_be_address(constant: i64, word: u32) -> bool {
    match word {
        64 => is_canonical(constant, word) && !(-PAGE..1 << 22).contains(&constant),
        _ => constant as u32 >= 1 << 27 && !(-PAGE..0).contains(&constant),
    }
}

fn constant_through_casts(types: &Types, mut e: &Expr) -> Option<i64> {
    while let ExprKind::Cast(a) = &e.kind {
        if layout::scalar_bits(types, a.ty) != layout::scalar_bits(types, e.ty) {
            break;
        }
        e = a;
    }
    super::constant::signed_constant(types, e)
}
