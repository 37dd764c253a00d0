//! Persistent maps: an AVL tree with shared nodes, so that a store costs O(log n) though the old map stays.

use super::value::Val;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A total map: entries over a default. Entries may equal the default; comparisons do not see them.
#[derive(Clone, Debug)]
pub struct Map {
    default: Arc<Val>,
    root: Tree,
    len: usize,
}

type Tree = Option<Arc<Node>>;

/// An index and what was stored there. Maps that were made from one another share entries until they are stored over.
pub type Entry = (Box<[Val]>, Val);

#[derive(Clone, Debug)]
struct Node {
    entry: Arc<Entry>,
    left: Tree,
    right: Tree,
    height: u8,
}

impl Map {
    /// The map that holds one value everywhere.
    pub fn constant(default: Val) -> Map {
        Map { default: Arc::new(default), root: None, len: 0 }
    }

    pub fn default_value(&self) -> &Val {
        &self.default
    }

    /// What it shares with the maps that it was made from by stores, and with those made from it, and with no other.
    pub fn origin(&self) -> &Arc<Val> {
        &self.default
    }

    /// Where it is held: maps that are held at the same place are equal, as long as one of them lives.
    pub(super) fn place(&self) -> (usize, usize) {
        let root = self.root.as_ref().map_or(0, |root| Arc::as_ptr(root) as usize);
        (Arc::as_ptr(&self.default) as usize, root)
    }

    /// How many indices have an entry of their own.
    pub fn num_entries(&self) -> usize {
        self.len
    }

    pub fn get(&self, key: &[Val]) -> &Val {
        self.entry(key).map_or(&self.default, |entry| &entry.1)
    }

    /// What was stored at an index last, if anything was.
    pub fn entry(&self, key: &[Val]) -> Option<&Arc<Entry>> {
        self.find(|other| key.cmp(other))
    }

    /// The entry of the index that is looked for, by how that compares with others.
    fn find(&self, compare: impl Fn(&[Val]) -> Ordering) -> Option<&Arc<Entry>> {
        let mut node = self.root.as_ref();
        while let Some(n) = node {
            node = match compare(&n.entry.0) {
                Ordering::Less => n.left.as_ref(),
                Ordering::Greater => n.right.as_ref(),
                Ordering::Equal => return Some(&n.entry),
            };
        }
        None
    }

    /// The map with another value at one index.
    pub fn set(&self, key: &[Val], value: Val) -> Map {
        let mut map = self.clone();
        map.put(key, value);
        map
    }

    /// Stores a value in this map itself. What shares its nodes keeps them as they are.
    pub fn put(&mut self, key: &[Val], value: Val) {
        self.len += usize::from(put(&mut self.root, key, value));
    }

    /// What is stored at a word.
    pub(super) fn at_word(&self, at: u64, width: u32) -> &Val {
        let found = self.find(|other| match *other {
            [Val::Word(key, _)] => at.cmp(&key),
            _ => [Val::Word(at, width)][..].cmp(other),
        });
        found.map_or(&self.default, |entry| &entry.1)
    }

    /// Entries that differ from the default, by index.
    pub fn entries(&self) -> impl Iterator<Item = (&[Val], &Val)> {
        self.all_entries().map(|entry| (&*entry.0, &entry.1)).filter(|(_, v)| **v != *self.default)
    }

    /// All entries, by index.
    pub fn all_entries(&self) -> impl Iterator<Item = &Arc<Entry>> {
        let mut stack: Vec<&Node> = Vec::new();
        let mut next = self.root.as_deref();
        std::iter::from_fn(move || {
            while let Some(n) = next {
                stack.push(n);
                next = n.left.as_deref();
            }
            let n = stack.pop()?;
            next = n.right.as_deref();
            Some(&n.entry)
        })
    }

    /// The map whose entries are those of another one, over the default of this one.
    pub(super) fn with_entries_of(&self, other: &Map) -> Map {
        Map { default: self.default.clone(), ..other.clone() }
    }

    /// Whether it holds all entries where another one does, so that they are the same.
    pub(super) fn has_entries_of(&self, other: &Map) -> bool {
        match (&self.root, &other.root) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        }
    }
}

impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Map {}

/// Maps that are equal have the same default.
impl Hash for Map {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.default.hash(state);
    }
}

impl PartialOrd for Map {
    fn partial_cmp(&self, other: &Map) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Map {
    fn cmp(&self, other: &Map) -> Ordering {
        self.default.cmp(&other.default).then_with(|| match self.has_entries_of(other) {
            true => Ordering::Equal,
            false => self.entries().cmp(other.entries()),
        })
    }
}

fn height(tree: &Tree) -> u8 {
    tree.as_ref().map_or(0, |n| n.height)
}

fn node(entry: Arc<Entry>, left: Tree, right: Tree) -> Arc<Node> {
    let height = 1 + height(&left).max(height(&right));
    Arc::new(Node { entry, left, right, height })
}

/// Stores a value in a tree; whether the index is a new one. Recursion is as deep as the tree, which is balanced.
fn put(tree: &mut Tree, key: &[Val], value: Val) -> bool {
    let Some(top) = tree else {
        *tree = Some(node(Arc::new((key.into(), value)), None, None));
        return true;
    };
    let n = Arc::make_mut(top);
    let is_new = match key.cmp(&n.entry.0) {
        Ordering::Less => put(&mut n.left, key, value),
        Ordering::Greater => put(&mut n.right, key, value),
        Ordering::Equal => {
            match Arc::get_mut(&mut n.entry) {
                Some(entry) => entry.1 = value,
                None => n.entry = Arc::new((n.entry.0.clone(), value)),
            }
            false
        }
    };
    let (left, right) = (height(&n.left), height(&n.right));
    n.height = 1 + left.max(right);
    if left.abs_diff(right) > 1 {
        let Node { entry, left, right, .. } = std::mem::replace(n, Node { left: None, right: None, ..n.clone() });
        *top = balance(entry, left, right);
    }
    is_new
}

fn balance(entry: Arc<Entry>, left: Tree, right: Tree) -> Arc<Node> {
    let (l, r) = (height(&left), height(&right));
    if l > r + 1 {
        let top = left.expect("the higher side is not empty");
        if height(&top.left) >= height(&top.right) {
            let lower = node(entry, top.right.clone(), right);
            return node(top.entry.clone(), top.left.clone(), Some(lower));
        }
        let middle = top.right.as_ref().expect("the higher side is not empty");
        let a = node(top.entry.clone(), top.left.clone(), middle.left.clone());
        let b = node(entry, middle.right.clone(), right);
        return node(middle.entry.clone(), Some(a), Some(b));
    }
    if r > l + 1 {
        let top = right.expect("the higher side is not empty");
        if height(&top.right) >= height(&top.left) {
            let lower = node(entry, left, top.left.clone());
            return node(top.entry.clone(), Some(lower), top.right.clone());
        }
        let middle = top.left.as_ref().expect("the higher side is not empty");
        let a = node(entry, left, middle.left.clone());
        let b = node(top.entry.clone(), middle.right.clone(), top.right.clone());
        return node(middle.entry.clone(), Some(a), Some(b));
    }
    node(entry, left, right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn behaves_like_a_map_and_keeps_old_versions() {
        let int = |n: i64| Val::Int(n.into());
        let mut map = Map::constant(int(0));
        let mut model = BTreeMap::new();
        let mut n: i64 = 1;
        let mut versions = Vec::new();
        for i in 0..5000 {
            n = n * 75 % 65537;
            if n % 2 == 0 {
                map = map.set(&[int(n % 1000)], int(i));
            } else {
                map.put(&[int(n % 1000)], int(i));
            }
            model.insert(n % 1000, i);
            if i % 1000 == 0 {
                versions.push((map.clone(), model.clone()));
            }
        }
        assert!(height(&map.root) <= 14, "balanced");
        versions.push((map, model));
        for (map, model) in versions {
            for k in 0..1000 {
                assert_eq!(*map.get(&[int(k)]), int(model.get(&k).copied().unwrap_or(0)));
            }
        }
    }

    #[test]
    fn entries_that_equal_the_default_do_not_count() {
        let int = |n: i64| Val::Int(n.into());
        let map = Map::constant(int(7));
        assert_eq!(map.set(&[int(1)], int(7)), map);
        assert_ne!(map.set(&[int(1)], int(8)), map);
        assert_ne!(Map::constant(int(8)), map);
    }
}
