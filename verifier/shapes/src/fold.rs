//! Abstraction: neighbours in a list become one segment.

use super::contents::Contents;
use super::state::{Link, Links, Object, Segment, State};
use super::value::{End, ObjectId, Pointer, Value};
use crate::limits;
use std::collections::{BTreeMap, BTreeSet};

/// Where records of some size have pointers.
pub type PointerMembers = BTreeMap<u64, BTreeSet<u64>>;

/// Folds lists as far as possible.
pub fn fold(state: &mut State, policy: &Policy) {
    while let Some(folded) = fold_once(state, policy) {
        *state = folded;
    }
}

/// Which neighbours are alike.
pub struct Policy<'a> {
    pub members: &'a PointerMembers,
    /// Of a pointer.
    pub bytes: u64,
    /// Whether numbers may get lost: nodes with different known numbers are alike.
    pub is_loose: bool,
    /// So many nodes of each list stay as they are.
    pub kept: usize,
}

fn fold_once(state: &State, policy: &Policy) -> Option<State> {
    let bytes = policy.bytes;
    // The nodes that are kept are those that were there first.
    for (&a, object) in state.objects.iter().rev() {
        if !object.is_block() {
            continue;
        }
        for (field, width, value) in object.contents.cells().filter(|&(field, ..)| field < object.size) {
            let Value::Pointer(Pointer { object: b, end: End::First, offset: target }) = value else { continue };
            let Some(other) = state.objects.get(&b).filter(|other| other.is_block()) else { continue };
            let are_alike = object.size == other.size
                && object.owner == other.owner
                && [object, other].iter().all(|o| o.segment.is_none_or(|segment| !segment.is_optional))
                && (object.record == other.record || object.record.is_none() || other.record.is_none());
            if a == b || width != bytes || !are_alike {
                continue;
            }
            let next = Link { field, target };
            let are_folded = object.segment.is_some() && other.segment.is_some();
            if policy.kept > 0 && !are_folded && nodes(state, a, field) <= policy.kept {
                continue;
            }
            let folded =
                links(state, a, b, next, bytes).into_iter().find_map(|l| Join::segment(state, a, b, l, policy));
            if folded.is_some() {
                return folded;
            }
        }
    }
    None
}

/// How many nodes there are that are linked with this one by that member, segments aside.
fn nodes(state: &State, a: ObjectId, field: u64) -> usize {
    let size = state.objects[&a].size;
    let links = state.objects.iter().filter(|(_, object)| object.is_block() && object.size == size);
    let links = links.flat_map(|(&from, object)| {
        let cells = object.contents.cells().filter(move |&(at, ..)| at == field);
        cells.filter_map(move |(.., value)| match value {
            Value::Pointer(to) => Some((from, to.object)),
            _ => None,
        })
    });
    let links: Vec<(ObjectId, ObjectId)> = links.collect();
    let mut met = BTreeSet::from([a]);
    let mut work = vec![a];
    while let Some(id) = work.pop() {
        for &(from, to) in &links {
            let others = [(from, to), (to, from)].into_iter().filter(|(this, _)| *this == id);
            work.extend(others.filter_map(|(_, other)| met.insert(other).then_some(other)));
        }
    }
    let is_node = |id: &&ObjectId| state.objects.get(id).is_some_and(|o| o.size == size && o.segment.is_none());
    met.iter().filter(is_node).count()
}

/// How the nodes of a list of these two would be linked, by this link and one back.
fn links(state: &State, a: ObjectId, b: ObjectId, next: Link, bytes: u64) -> Option<Links> {
    let (first, second) = (&state.objects[&a], &state.objects[&b]);
    let given = first.segment.or(second.segment).map(|segment| segment.links);
    let end = if first.segment.is_some() { End::Last } else { End::First };
    let back = second.contents.cells().find_map(|(field, width, value)| match value {
        Value::Pointer(p) if p.object == a && p.end == end && width == bytes && field != next.field => {
            let prev = Link { field, target: p.offset };
            given.is_none_or(|given| given.prev == Some(prev)).then_some(prev)
        }
        _ => None,
    });
    let links = Links { next, prev: back, bytes };
    let all = [first.segment, second.segment].into_iter().flatten();
    // A list in both directions is looked at in one of them.
    let is_turned = back.is_some_and(|prev| prev.field < next.field);
    (!is_turned && all.into_iter().all(|segment| segment.links == links)).then_some(links)
}

/// The two nodes or segments, and what belongs to each of them, become one.
struct Join<'a> {
    policy: &'a Policy<'a>,
    /// How many values may be looked at still.
    patience: u32,
    /// With the new objects.
    state: State,
    /// What is on the left and on the right, each with what it becomes; on one side only for lists that the other has not.
    left: BTreeMap<ObjectId, ObjectId>,
    right: BTreeMap<ObjectId, ObjectId>,
    /// What is beyond an end of a list that one side has not.
    beyond: BTreeMap<(ObjectId, End), Value>,
    a: ObjectId,
    b: ObjectId,
    /// The new segment.
    segment: ObjectId,
    /// The segment of which each node has its own numbers in what is joined now.
    level: ObjectId,
}

/// The two are not alike.
struct Differ;

impl Join<'_> {
    fn segment(state: &State, a: ObjectId, b: ObjectId, links: Links, policy: &Policy) -> Option<State> {
        let (first, second) = (state.objects[&a].clone(), state.objects[&b].clone());
        let mut state = state.clone();
        let least = |object: &Object| object.segment.map_or(1, |segment| segment.least);
        let least = (least(&first) + least(&second)).min(2);
        let segment =
            state.add(Object { segment: Some(Segment { least, links, is_optional: false }), ..Object::clone(&first) });
        let (left, right) = (BTreeMap::from([(a, segment)]), BTreeMap::from([(b, segment)]));
        let mut join = Join {
            policy,
            patience: limits::SHAPES_PATIENCE.u32(),
            beyond: BTreeMap::new(),
            state,
            left,
            right,
            a,
            b,
            segment,
            level: segment,
        };
        let mut contents = join.contents(&first, &second, Some(links)).ok()?;
        for (link, of) in [(Some(links.next), &second), (links.prev, &first)] {
            let Some(Link { field, .. }) = link else { continue };
            contents.write(field, links.bytes, of.contents.read(field, links.bytes).unwrap_or(Value::Any));
        }
        join.state.change(segment).contents = contents;
        join.finish(&first, &second, links)
    }

    /// What holds of the bytes of both, links between the two aside.
    fn contents(&mut self, x: &Object, y: &Object, links: Option<Links>) -> Result<Contents, Differ> {
        let mut joined = x.contents.common_zeros(&y.contents);
        let cells: BTreeSet<(u64, u64)> =
            x.contents.cells().chain(y.contents.cells()).map(|(at, bytes, _)| (at, bytes)).collect();
        for (at, bytes) in cells {
            if links.is_some_and(|links| links.has(at)) {
                continue;
            }
            let value = self.values(x.contents.read(at, bytes), y.contents.read(at, bytes))?;
            joined.write(at, bytes, value);
        }
        Ok(joined)
    }

    fn values(&mut self, v: Option<Value>, w: Option<Value>) -> Result<Value, Differ> {
        self.patience = self.patience.checked_sub(1).ok_or(Differ)?;
        match (v, w) {
            (Some(Value::Pointer(p)), Some(Value::Pointer(q))) => self.pointers(p, q),
            (Some(Value::Pointer(p)), other) => self.list_or(p, other, false),
            (other, Some(Value::Pointer(p))) => self.list_or(p, other, true),
            (Some(v), Some(w)) => self.scalars(v, w),
            (Some(Value::Int(_) | Value::Function(_)), None) | (None, Some(Value::Int(_) | Value::Function(_)))
                if !self.policy.is_loose =>
            {
                Err(Differ)
            }
            _ => Ok(Value::Any),
        }
    }

    fn scalars(&mut self, v: Value, w: Value) -> Result<Value, Differ> {
        let is_shared = match v {
            Value::Symbol(symbol) => self.state.symbols[&symbol].owner == self.state.objects[&self.segment].owner,
            _ => true,
        };
        match (self.state.range(v), self.state.range(w)) {
            _ if v == w && is_shared => Ok(v),
            _ if !self.policy.is_loose && matches!((v, w), (Value::Int(_), _) | (_, Value::Int(_))) => Err(Differ),
            (Some(r), Some(s)) => Ok(self.state.symbol(r.hull(s), Some(self.level))),
            _ => Ok(Value::Any),
        }
    }

    fn pointers(&mut self, p: Pointer, q: Pointer) -> Result<Value, Differ> {
        if p.offset != q.offset {
            return self.list_on_a_side(p, q);
        }
        let is_own = |p: Pointer, node: ObjectId, state: &State| {
            p.object == node && (p.end == End::Own || state.objects[&node].segment.is_none())
        };
        if is_own(p, self.a, &self.state) && is_own(q, self.b, &self.state) {
            return Ok(Value::Pointer(Pointer { object: self.segment, end: End::Own, ..p }));
        }
        if p == q && p.end != End::Own && !self.is_part(p.object, self.a) && !self.is_part(q.object, self.b) {
            return Ok(Value::Pointer(p));
        }
        match self.attempt(|join| join.objects(p, q)) {
            Ok((object, end)) => Ok(Value::Pointer(Pointer { object, end, ..p })),
            Err(Differ) => self.list_on_a_side(p, q),
        }
    }

    fn list_on_a_side(&mut self, p: Pointer, q: Pointer) -> Result<Value, Differ> {
        let left = self.attempt(|join| join.list_or(p, Some(Value::Pointer(q)), false));
        left.or_else(|_| self.list_or(q, Some(Value::Pointer(p)), true))
    }

    /// If it fails, everything is as it was before.
    fn attempt<R>(&mut self, work: impl FnOnce(&mut Self) -> Result<R, Differ>) -> Result<R, Differ> {
        let (state, left, right) = (self.state.clone(), self.left.clone(), self.right.clone());
        let (beyond, level) = (self.beyond.clone(), self.level);
        let result = work(self);
        if result.is_err() {
            (self.state, self.left, self.right) = (state, left, right);
            (self.beyond, self.level) = (beyond, level);
        }
        result
    }

    /// Whether each node of this, if it is a segment, has one such object.
    fn is_part(&self, id: ObjectId, of: ObjectId) -> bool {
        let owner = self.state.objects.get(&id).and_then(|object| object.owner);
        owner.is_some() && owner != self.state.objects[&self.segment].owner && id != of
    }

    /// What belongs to the left, and what to the right, as one that belongs to each node.
    fn objects(&mut self, p: Pointer, q: Pointer) -> Result<(ObjectId, End), Differ> {
        let (x, y) = (p.object, q.object);
        let end = |z: &Object| match z.segment {
            None => Some(End::First),
            Some(_) if self.state.objects[&x].segment.is_none() => Some(q.end),
            Some(_) if self.state.objects[&y].segment.is_none() => Some(p.end),
            Some(_) => (p.end == q.end).then_some(p.end),
        };
        match (self.left.get(&x), self.right.get(&y)) {
            (Some(&z), Some(&w)) if z == w && z != self.segment => {
                return Ok((z, end(&self.state.objects[&z]).ok_or(Differ)?));
            }
            (None, None) => {}
            _ => return Err(Differ),
        }
        let [left, right] = [(x, self.a), (y, self.b)].map(|(id, node)| self.belongs(id, node));
        if !left || !right || x == y {
            return Err(Differ);
        }
        let (first, second) = (self.state.objects[&x].clone(), self.state.objects[&y].clone());
        if first.size != second.size {
            return Err(Differ);
        }
        let segment = match (first.segment, second.segment) {
            (None, None) => None,
            (Some(s), Some(t)) if (s.links, s.is_optional) == (t.links, t.is_optional) => {
                Some(Segment { least: s.least.min(t.least), ..s })
            }
            (Some(s), None) | (None, Some(s)) => Some(Segment { least: s.least.min(1), ..s }),
            _ => return Err(Differ),
        };
        let new = Object { segment, owner: Some(self.segment), contents: Contents::default(), ..Object::clone(&first) };
        let found = end(&new).ok_or(Differ)?;
        let z = self.state.add(new);
        self.left.insert(x, z);
        self.right.insert(y, z);
        if self.has_parts(x) || self.has_parts(y) {
            // Lists in lists in lists.
            return Err(Differ);
        }
        let level = self.level;
        if segment.is_some() {
            self.level = z;
        }
        let absent = self.absent((&first, &second), segment);
        let contents = self.contents(&first, &second, segment.filter(|s| s.is_optional).map(|s| s.links));
        self.level = level;
        let mut contents = contents?;
        if let Some((at, value)) = absent? {
            contents.write(at, self.policy.bytes, value);
        }
        self.state.change(z).contents = contents;
        Ok((z, found))
    }

    /// What leads to a block that may be absent where it is.
    fn absent(
        &mut self,
        (first, second): (&Object, &Object),
        segment: Option<Segment>,
    ) -> Result<Option<(u64, Value)>, Differ> {
        let Some(links) = segment.filter(|segment| segment.is_optional).map(|segment| segment.links) else {
            return Ok(None);
        };
        let [v, w] = [first, second].map(|of| of.contents.read(links.next.field, self.policy.bytes));
        let value = match (first.segment, second.segment) {
            (Some(_), None) => self.own(v.unwrap_or(Value::Any), self.a)?,
            (None, Some(_)) => self.own(w.unwrap_or(Value::Any), self.b)?,
            _ => self.values(v, w)?,
        };
        if value == Value::Any { Err(Differ) } else { Ok(Some((links.next.field, value))) }
    }

    fn has_parts(&self, id: ObjectId) -> bool {
        !self.state.owned_by(id).is_empty()
    }

    /// Whether this is a block that each node may have one of.
    fn belongs(&self, id: ObjectId, node: ObjectId) -> bool {
        let Some(object) = self.state.objects.get(&id).filter(|object| object.is_block()) else { return false };
        let is_segment = self.state.objects[&node].segment.is_some();
        let owner = if is_segment { Some(node) } else { self.state.objects[&node].owner };
        id != self.a && id != self.b && object.owner == owner
    }

    /// A list on one side, of which there is nothing on the other but what is behind or before it; or a block that the other
    /// has not.
    fn list_or(&mut self, p: Pointer, other: Option<Value>, turned: bool) -> Result<Value, Differ> {
        let x = p.object;
        // Nothing is lost if nobody knows of a pointer to what is no living block.
        if !self.state.objects.get(&x).is_some_and(|object| object.is_block()) && self.is_no_block(other) {
            return Ok(Value::Any);
        }
        let Some(other) = other else { return Err(Differ) };
        let (side, opposite) = if turned { (&self.right, &self.left) } else { (&self.left, &self.right) };
        let z = side.get(&x).copied();
        if z.is_some_and(|z| opposite.values().any(|&of| of == z)) {
            // The other side has one, too.
            return Err(Differ);
        }
        let (z, end) = match z {
            // Met a second time: the other end.
            Some(z) => {
                let segment = self.state.objects[&z].segment.filter(|segment| !segment.is_optional).ok_or(Differ)?;
                let end = match self.state.objects[&x].segment {
                    Some(_) => p.end,
                    None if p.offset == segment.links.next.target && segment.links.prev.is_none() => End::First,
                    None => End::Last,
                };
                (z, end)
            }
            None => self.optional(p, other, turned)?,
        };
        let links = self.state.objects[&z].segment.expect("a list").links;
        let link = match end {
            End::First if p.offset == links.next.target => links.next,
            End::Last => links.prev.filter(|prev| prev.target == p.offset).ok_or(Differ)?,
            _ => return Err(Differ),
        };
        let beyond = self.state.objects[&x].contents.read(link.field, self.policy.bytes);
        let value = match turned {
            _ if self.is_optional(z) && self.state.objects[&x].segment.is_none() => {
                self.own(other, if turned { self.a } else { self.b })?
            }
            false => self.values(beyond, Some(other))?,
            true => self.values(Some(other), beyond)?,
        };
        // Where the list is empty, all that leads to one end of it is the same.
        match self.beyond.insert((z, end), value) {
            Some(before) if before != value => return Err(Differ),
            _ if value == Value::Any => return Err(Differ),
            _ => {}
        }
        self.state.change(z).contents.write(link.field, self.policy.bytes, value);
        Ok(Value::Pointer(Pointer { object: z, end, ..p }))
    }

    fn is_optional(&self, id: ObjectId) -> bool {
        self.state.objects[&id].segment.is_some_and(|segment| segment.is_optional)
    }

    /// A value of a node, as one of each node.
    fn own(&self, value: Value, node: ObjectId) -> Result<Value, Differ> {
        let is_segment = self.state.objects[&node].segment.is_some();
        match value {
            Value::Pointer(p) if p.object == node && (p.end == End::Own || !is_segment) => {
                Ok(Value::Pointer(Pointer { object: self.segment, end: End::Own, ..p }))
            }
            Value::Pointer(_) if !self.is_no_block(Some(value)) => Err(Differ),
            Value::Symbol(_) => Err(Differ),
            _ => Ok(value),
        }
    }

    fn is_no_block(&self, value: Option<Value>) -> bool {
        match value {
            Some(Value::Pointer(p)) => !self.state.objects.get(&p.object).is_some_and(|object| object.is_block()),
            _ => true,
        }
    }

    /// What a list or a block on one side becomes that the other side has not.
    fn optional(&mut self, p: Pointer, other: Value, turned: bool) -> Result<(ObjectId, End), Differ> {
        let (x, node) = (p.object, if turned { self.b } else { self.a });
        if !self.belongs(x, node) || self.has_parts(x) {
            return Err(Differ);
        }
        let object = self.state.objects[&x].clone();
        let links = match object.segment {
            Some(segment) => segment.links,
            None => {
                // One node: a link is what leads where the other side is already.
                let mut fields = object
                    .contents
                    .cells()
                    .filter(|&(_, bytes, _)| bytes == self.policy.bytes)
                    .filter(|&(.., value)| self.is_like(value, other, turned));
                let members = self.policy.members.get(&object.size).into_iter().flatten().copied();
                let null = members.filter(|&at| {
                    other == Value::Int(0) && object.contents.read(at, self.policy.bytes) == Some(Value::Int(0))
                });
                let null = null.min();
                let next = fields.next().map(|(at, ..)| at).or(null).unwrap_or(object.size);
                let prev = fields.next().map(|(field, ..)| Link { field, target: p.offset });
                Links { next: Link { field: next, target: p.offset }, prev, bytes: self.policy.bytes }
            }
        };
        let is_optional = links.next.field >= object.size;
        let segment = Some(Segment { least: 0, links, is_optional });
        let end = if object.segment.is_some() { p.end } else { End::First };
        let z = self.state.add(Object {
            segment,
            owner: Some(self.segment),
            contents: Contents::default(),
            ..Object::clone(&object)
        });
        if turned {
            self.right.insert(x, z)
        } else {
            self.left.insert(x, z)
        };
        // It is what it is on its side: the other has none.
        let mut contents = object.contents.clone();
        for (at, bytes, value) in object.contents.cells() {
            if links.has(at) {
                continue;
            }
            let own = match value {
                Value::Pointer(q) if q.object == x => {
                    let end = if object.segment.is_some() { q.end } else { End::Own };
                    Value::Pointer(Pointer { object: z, end, ..q })
                }
                Value::Symbol(symbol) => {
                    let range = self.state.symbols[&symbol].range;
                    self.state.symbol(range, Some(z))
                }
                _ => self.own(value, node)?,
            };
            contents.write(at, bytes, own);
        }
        // The links that are not looked at hold for its own side only.
        if let Some(prev) = links.prev {
            contents.forget(prev.field, self.policy.bytes);
        }
        contents.forget(links.next.field, self.policy.bytes);
        self.state.change(z).contents = contents;
        Ok((z, end))
    }

    /// Whether a value of one side is that of the other.
    fn is_like(&self, value: Value, other: Value, turned: bool) -> bool {
        let (node, opposite) = if turned { (self.b, self.a) } else { (self.a, self.b) };
        match (value, other) {
            (Value::Pointer(p), Value::Pointer(q)) => {
                p.offset == q.offset && (p == q || p.object == node && q.object == opposite)
            }
            _ => value == other,
        }
    }

    /// The state with what is new in the place of what is old, if nothing else leads into the middle.
    fn finish(mut self, first: &Object, second: &Object, links: Links) -> Option<State> {
        let old: BTreeSet<ObjectId> = self.left.keys().chain(self.right.keys()).copied().collect();
        let (a, b, segment) = (self.a, self.b, self.segment);
        // What both lead to is not one for each.
        if self.left.keys().any(|id| self.right.contains_key(id)) {
            return None;
        }
        // What belongs to the two and is in none of the pairs would be lost.
        let parts = |id: ObjectId| self.state.owned_by(id).into_iter().any(|part| !old.contains(&part));
        if parts(a) || parts(b) {
            return None;
        }
        if !self.leaves_ends_alone(&old, (first, second), links) {
            return None;
        }
        self.state.objects.retain(|id, _| !old.contains(id));
        self.state.replace_pointers(|p| {
            let end = match p.object {
                object if object == a => End::First,
                object if object == b => End::Last,
                _ => return None,
            };
            Some(Value::Pointer(Pointer { object: segment, end, ..p }))
        });
        Some(self.state)
    }

    /// Whether nothing but the two leads to where they meet, nor to what belongs to them. Two nodes both of which are led
    /// to from elsewhere, as by a cursor and what it comes after, stay: nothing else says that they are neighbours.
    fn leaves_ends_alone(&self, old: &BTreeSet<ObjectId>, (first, second): (&Object, &Object), links: Links) -> bool {
        let (a, b) = (self.a, self.b);
        let (mut to_first, mut to_last) = (false, false);
        for (id, object) in self.state.objects.iter().filter(|(id, _)| !old.contains(id)) {
            let leads = |of: &Object, link: Link| {
                let value = of.contents.read(link.field, links.bytes);
                matches!(value, Some(Value::Pointer(p)) if p.object == *id)
            };
            // What the segment is linked with does not count: nodes beside the two, heads of lists in both directions.
            let is_new = *id >= self.segment;
            let is_node = object.is_block() && object.size == first.size;
            let is_before = is_new || links.prev.is_some_and(|prev| leads(first, prev));
            let is_behind = is_new || links.prev.is_some() && leads(second, links.next);
            for (at, _, value) in object.contents.cells() {
                let Value::Pointer(p) = value else { continue };
                if p.object == a && (first.segment.is_none() || p.end == End::First) {
                    to_first |= !(is_before || is_node && at == links.next.field);
                } else if p.object == b && (second.segment.is_none() || p.end == End::Last) {
                    to_last |= !is_behind;
                } else if old.contains(&p.object) {
                    return false;
                }
            }
        }
        first.segment.is_some() || second.segment.is_some() || !(to_first && to_last)
    }
}
