//! When a state speaks of all executions that another one speaks of, and states that speak of those of two.

use super::contents::Contents;
use super::setting::Setting;
use super::state::{Kind, Object, State};
use super::value::{ObjectId, Pointer, Range, SymbolId, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Which object of one state is which of another one of the same location, if both have the same shape: they differ in numbers
/// only.
fn correspondence(setting: &Setting, left: &State, right: &State) -> Option<Vec<(ObjectId, ObjectId)>> {
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    let mut pairs = Vec::new();
    let mut pair = |x: ObjectId, y: ObjectId, pairs: &mut Vec<(ObjectId, ObjectId)>| {
        if (setting.is_static(x) || setting.is_static(y)) && x != y {
            return false;
        }
        match (there.get(&x), back.get(&y)) {
            (Some(&known), Some(_)) => known == y,
            (None, None) => {
                there.insert(x, y);
                back.insert(y, x);
                pairs.push((x, y));
                true
            }
            _ => false,
        }
    };
    for id in left.objects.keys().chain(right.objects.keys()) {
        if setting.is_static(*id) && !pair(*id, *id, &mut pairs) {
            return None;
        }
    }
    for (f, g) in left.frames.iter().zip(&right.frames) {
        if !f.vars.keys().eq(g.vars.keys()) || f.stack.len() != g.stack.len() {
            return None;
        }
        let vars = f.vars.values().zip(g.vars.values());
        for (&x, &y) in vars.chain(f.stack.iter().zip(&g.stack)) {
            if !pair(x, y, &mut pairs) {
                return None;
            }
        }
    }
    let mut done = 0;
    while let Some(&(x, y)) = pairs.get(done) {
        done += 1;
        let (o, p) = (setting.object(left, x), setting.object(right, y));
        if !are_alike(o, p) {
            return None;
        }
        if let (Some(s), Some(t)) = (o.owner, p.owner)
            && !pair(s, t, &mut pairs)
        {
            return None;
        }
        for (q, r) in pointers(o, p)? {
            if q.end != r.end || q.offset != r.offset || !pair(q.object, r.object, &mut pairs) {
                return None;
            }
        }
    }
    let blocks = |state: &State| state.objects.values().filter(|o| o.is_block()).count();
    let met = pairs.iter().filter(|(x, _)| setting.object(left, *x).is_block()).count();
    (met == blocks(left) && met == blocks(right)).then_some(pairs)
}

fn are_alike(o: &Object, p: &Object) -> bool {
    let links = |o: &Object| o.segment.map(|segment| (segment.links, segment.is_optional));
    let kinds = match (o.kind, p.kind) {
        (Kind::Local(_), Kind::Local(_)) => true,
        (k, l) => k == l,
    };
    kinds && o.size == p.size && o.alive == p.alive && links(o) == links(p) && o.owner.is_some() == p.owner.is_some()
}

/// The pointers that two objects have in the same cells; `None` if one has a pointer where the other has none.
fn pointers(o: &Object, p: &Object) -> Option<Vec<(Pointer, Pointer)>> {
    let of = |o: &Object| {
        let cells = o.contents.cells();
        let found = cells.filter_map(|(at, bytes, value)| match value {
            Value::Pointer(pointer) => Some(((at, bytes), pointer)),
            _ => None,
        });
        found.collect::<Vec<_>>()
    };
    let (first, second) = (of(o), of(p));
    let same = first.len() == second.len() && first.iter().zip(&second).all(|(x, y)| x.0 == y.0);
    same.then(|| first.into_iter().zip(second).map(|(x, y)| (x.1, y.1)).collect())
}

/// Whether `general` speaks of all executions that `special` speaks of.
pub fn covers(setting: &Setting, general: &State, special: &State) -> bool {
    let Some(pairs) = correspondence(setting, general, special) else { return false };
    let mut meaning: BTreeMap<SymbolId, Option<Value>> = BTreeMap::new();
    pairs.iter().all(|&(x, y)| {
        let (o, p) = (setting.object(general, x), setting.object(special, y));
        let least = |o: &Object| o.segment.map_or(0, |segment| segment.least);
        least(o) <= least(p)
            && o.contents.zeros().iter().all(|&(from, to)| p.contents.read(from, to - from) == Some(Value::Int(0)))
            && o.contents.cells().all(|(at, bytes, value)| {
                let found = p.contents.read(at, bytes);
                match value {
                    Value::Pointer(_) | Value::Any => true,
                    Value::Int(_) | Value::Function(_) => found == Some(value),
                    Value::Symbol(symbol) => {
                        let known = general.symbols[&symbol];
                        // What nobody knows is any number of so many bytes, by its bits.
                        let is_within = match found {
                            None => bytes <= 8 && known.range.hi - known.range.lo + 1 >= 1 << (8 * bytes),
                            Some(found) => special.range(found).is_some_and(|range| known.range.includes(range)),
                        };
                        let is_single = p.segment.is_none() && p.owner.is_none();
                        let is_one = found.map_or(is_single, |found| !has_owner(special, found));
                        // An owned number stands in one cell, so it claims no equality.
                        let is_owned = known.owner.is_some_and(|owner| owner == x || Some(owner) == o.owner);
                        is_within && (is_owned || is_one && is_the_one(&mut meaning, symbol, found))
                    }
                }
            })
    })
}

/// Whether a number of the general state can be this one of the special state, as everywhere else. What is unknown is equal to
/// nothing.
fn is_the_one(meaning: &mut BTreeMap<SymbolId, Option<Value>>, symbol: SymbolId, found: Option<Value>) -> bool {
    match meaning.get(&symbol) {
        Some(before) => found.is_some() && *before == found,
        None => {
            meaning.insert(symbol, found);
            true
        }
    }
}

/// A state that speaks of all executions of both, if both have the same shape. With `borders`, bounds that grow go to the next
/// of these at least.
pub fn join(setting: &Setting, left: &State, right: &State, borders: Option<&[i128]>) -> Option<State> {
    let pairs = correspondence(setting, left, right)?;
    let mut joined = left.clone();
    let mut symbols: BTreeMap<(Value, Value), Value> = BTreeMap::new();
    for &(x, y) in &pairs {
        let (o, p) = (setting.object(left, x), setting.object(right, y));
        if setting.is_static(x) && o.contents == p.contents && !left.objects.contains_key(&x) {
            continue;
        }
        let mut contents: Contents = o.contents.common_zeros(&p.contents);
        let cells: BTreeSet<(u64, u64)> =
            o.contents.cells().chain(p.contents.cells()).map(|(at, bytes, _)| (at, bytes)).collect();
        for (at, bytes) in cells {
            let (Some(v), Some(w)) = (o.contents.read(at, bytes), p.contents.read(at, bytes)) else { continue };
            let value = match (v, w) {
                (Value::Pointer(_), Value::Pointer(_)) => v,
                (Value::Function(f), Value::Function(g)) if f == g => v,
                _ if v == w && matches!(v, Value::Int(_)) => v,
                _ => {
                    let Some(range) = hull((left, v), (right, w), bytes, borders) else { continue };
                    let is_many = has_owner(left, v) || has_owner(right, w);
                    let owner = if o.segment.is_some() { Some(x) } else { o.owner };
                    match is_many {
                        true => joined.symbol(range, owner),
                        false => *symbols.entry((v, w)).or_insert_with(|| joined.symbol(range, None)),
                    }
                }
            };
            contents.write(at, bytes, value);
        }
        let mut object = Object { contents, ..Object::clone(o) };
        if let (Some(segment), Some(other)) = (&mut object.segment, p.segment) {
            segment.least = segment.least.min(other.least);
        }
        joined.objects.insert(x, std::rc::Rc::new(object));
    }
    Some(joined)
}

/// Whether each node of some list has its own such number.
fn has_owner(state: &State, value: Value) -> bool {
    matches!(value, Value::Symbol(symbol) if state.symbols[&symbol].owner.is_some())
}

/// The numbers of both; see [`join`].
fn hull(
    (left, v): (&State, Value),
    (right, w): (&State, Value),
    bytes: u64,
    borders: Option<&[i128]>,
) -> Option<Range> {
    let (r, s) = (left.range(v)?, right.range(w)?);
    let mut range = r.hull(s);
    let Some(borders) = borders else { return Some(range) };
    let all = Range::of_bytes(bytes);
    let signed = Range { hi: all.hi / 2, ..all };
    let bounds = if signed.includes(range) { signed } else { all };
    if s.lo < r.lo {
        range.lo = borders.iter().rev().copied().find(|&b| b <= range.lo).unwrap_or(bounds.lo).max(bounds.lo);
    }
    if s.hi > r.hi {
        range.hi = borders.iter().copied().find(|&b| b >= range.hi).unwrap_or(bounds.hi).min(bounds.hi);
    }
    Some(range)
}
