//! Materialisation: a node of a segment becomes an object of its own.

use super::eval::{Stop, fail};
use super::state::{Links, Object, Segment, State};
use super::value::{End, ObjectId, Pointer, SymbolId, Value};
use std::collections::BTreeMap;

/// The states that a state is made of, in each of which the node at that end of a segment is an object of its own.
///
/// Errors: an empty list within a node is pointed to in a way that is not followed.
pub fn unfold(state: &State, segment: ObjectId, end: End) -> Result<Vec<State>, Stop> {
    let mut longer = state.clone();
    take(&mut longer, segment, end);
    // What is left is one node, or a segment.
    let mut shorter = longer.clone();
    become_node(&mut shorter, segment);
    let mut states = Vec::new();
    settle(shorter, &mut states)?;
    settle(longer, &mut states)?;
    Ok(states)
}

/// Splits off the node at an end; the rest keeps the identity of the segment.
fn take(state: &mut State, id: ObjectId, end: End) {
    let Links { next, prev, bytes } = state.objects[&id].segment.expect("a segment").links;
    let node = instance(state, id);
    state.replace_pointers(|p| (p.object == id && p.end == end).then_some(Value::Pointer(Pointer::to(node, p.offset))));
    let to_rest = |offset| Value::Pointer(Pointer { object: id, end, offset });
    let to_node = |offset| Value::Pointer(Pointer::to(node, offset));
    // Both have the links of both ends so far; those between the two change.
    let (behind, before) = if end == End::First { (node, id) } else { (id, node) };
    let (to_before, to_behind) = if end == End::First {
        (to_rest(next.target), prev.map(|prev| to_node(prev.target)))
    } else {
        (to_node(next.target), prev.map(|prev| to_rest(prev.target)))
    };
    state.change(behind).contents.write(next.field, bytes, to_before);
    if let (Some(prev), Some(value)) = (prev, to_behind) {
        state.change(before).contents.write(prev.field, bytes, value);
    }
}

/// A new object like a node of the segment, with all that each node has of its own; its links are still the segment's.
fn instance(state: &mut State, id: ObjectId) -> ObjectId {
    let (owned, owner) = (state.owned_by(id), state.objects[&id].owner);
    let node = state.add(Object { segment: None, ..Object::clone(&state.objects[&id]) });
    let mut copies = BTreeMap::from([(id, node)]);
    for below in owned {
        copy(state, below, owner, &mut copies);
    }
    let mut symbols = BTreeMap::new();
    for &object in copies.values() {
        let cells: Vec<_> = state.objects[&object].contents.cells().collect();
        for (at, bytes, value) in cells {
            let new = match value {
                Value::Pointer(p) if p.object == id && p.end == End::Own => {
                    Some(Value::Pointer(Pointer::to(node, p.offset)))
                }
                // Others to the segment are its links, or lead to its ends.
                Value::Pointer(p) if p.object == id => None,
                Value::Pointer(p) => copies.get(&p.object).map(|&object| Value::Pointer(Pointer { object, ..p })),
                Value::Symbol(symbol) => own_symbol(state, symbol, (id, owner), &copies, &mut symbols),
                _ => None,
            };
            if let Some(new) = new {
                state.change(object).contents.write(at, bytes, new);
            }
        }
    }
    node
}

/// Copies an object with all that it owns.
fn copy(state: &mut State, id: ObjectId, owner: Option<ObjectId>, copies: &mut BTreeMap<ObjectId, ObjectId>) {
    let new = state.add(Object { owner, ..Object::clone(&state.objects[&id]) });
    copies.insert(id, new);
    for below in state.owned_by(id) {
        copy(state, below, Some(new), copies);
    }
}

/// The copies' own number in the place of one that each node has of its own.
fn own_symbol(
    state: &mut State,
    symbol: SymbolId,
    (segment, owner): (ObjectId, Option<ObjectId>),
    copies: &BTreeMap<ObjectId, ObjectId>,
    symbols: &mut BTreeMap<SymbolId, Value>,
) -> Option<Value> {
    let known = state.symbols[&symbol];
    let of = known.owner?;
    let new_owner = if of == segment { owner } else { Some(*copies.get(&of)?) };
    let new = *symbols.entry(symbol).or_insert_with(|| state.symbol(known.range, new_owner));
    Some(new)
}

/// A segment that has one node is that node.
fn become_node(state: &mut State, id: ObjectId) {
    let owner = state.objects[&id].owner;
    for below in state.owned_by(id) {
        state.change(below).owner = owner;
    }
    state.symbols.values_mut().filter(|symbol| symbol.owner == Some(id)).for_each(|symbol| symbol.owner = owner);
    state.replace_pointers(|p| (p.object == id).then_some(Value::Pointer(Pointer { end: End::First, ..p })));
    let object = state.change(id);
    if let Some(Segment { links, is_optional: true, .. }) = object.segment {
        object.contents.forget(links.next.field, links.bytes);
    }
    object.segment = None;
}

/// Segments that belong to no other have at least two nodes: the others are split into their cases.
fn settle(mut state: State, states: &mut Vec<State>) -> Result<(), Stop> {
    let short = state.objects.iter().find_map(|(&id, object)| {
        let segment = object.segment.filter(|segment| segment.least < 2 && object.owner.is_none())?;
        Some((id, segment))
    });
    let Some((id, segment)) = short else {
        states.push(state);
        return Ok(());
    };
    if segment.least == 0 {
        let mut none = state.clone();
        vanish(&mut none, id)?;
        settle(none, states)?;
    }
    let mut one = state.clone();
    become_node(&mut one, id);
    settle(one, states)?;
    if segment.is_optional {
        return Ok(());
    }
    state.change(id).segment = Some(Segment { least: 2, ..segment });
    settle(state, states)
}

/// An empty segment: what points to it points to what is behind or before it.
fn vanish(state: &mut State, id: ObjectId) -> Result<(), Stop> {
    let object = state.objects[&id].clone();
    let Links { next, prev, bytes } = object.segment.expect("a segment").links;
    let beside = |p: Pointer| {
        let link = match p.end {
            End::First if p.offset == next.target => next,
            End::Last => prev.filter(|prev| p.offset == prev.target)?,
            _ => return None,
        };
        let value = object.contents.read(link.field, bytes)?;
        (!matches!(value, Value::Pointer(p) if p.object == id)).then_some(value)
    };
    remove(state, id);
    state.symbols.values_mut().filter(|symbol| symbol.owner == Some(id)).for_each(|symbol| symbol.owner = object.owner);
    let values = state.objects.values().flat_map(|object| object.contents.cells().map(|(.., value)| value));
    let is_lost = |value: Value| matches!(value, Value::Pointer(p) if p.object == id && beside(p).is_none());
    if values.into_iter().any(is_lost) {
        return fail("a pointer into a list that may be empty");
    }
    state.replace_pointers(|p| if p.object == id { beside(p) } else { None });
    Ok(())
}

/// Removes an object with all that it owns.
fn remove(state: &mut State, id: ObjectId) {
    let owned = state.owned_by(id);
    state.objects.remove(&id);
    owned.into_iter().for_each(|below| remove(state, below));
}
