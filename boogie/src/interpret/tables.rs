//! What stores of literals make of a map, as the initialiser of a table does. Executions begin alike, so it is made once.

use super::map::Map;
use super::value::Val;
use crate::expr::{Expr, ExprId, Terms};
use std::cell::RefCell;

/// A term of fewer stores is not worth it.
const FEWEST: usize = 8;

/// A term `m[1 := 2][3 := 4]...`.
#[derive(Debug)]
pub(super) struct Table {
    /// What is stored to.
    pub base: ExprId,
    /// Index and value of each, in order.
    stores: Vec<(Vec<Val>, Val)>,
    /// A map that was stored to, and the result.
    made: RefCell<Option<(Map, Map)>>,
}

impl Table {
    /// The table that a term is, if it is one.
    pub fn of(terms: &Terms, root: ExprId) -> Option<Table> {
        let literal = |e: &ExprId| match terms.expr(*e) {
            Expr::Bool(b) => Some(Val::Bool(*b)),
            Expr::Int(n) => Some(Val::Int(n.clone())),
            Expr::Bv { value, width } => Some(Val::literal(value, *width)),
            _ => None,
        };
        let (mut base, mut stores) = (root, Vec::new());
        while let Expr::Store(map, indices, value) = terms.expr(base) {
            let at: Option<Vec<Val>> = indices.iter().map(literal).collect();
            stores.push((at?, literal(value)?));
            base = *map;
        }
        stores.reverse();
        (stores.len() >= FEWEST).then_some(Table { base, stores, made: RefCell::new(None) })
    }

    /// What the stores make of a map.
    pub fn stored_to(&self, map: &Map) -> Map {
        let mut made = self.made.borrow_mut();
        if let Some((from, to)) = &*made
            && from.has_entries_of(map)
        {
            return map.with_entries_of(to);
        }
        let to = self.stores.iter().fold(map.clone(), |map, (at, value)| map.set(at, value.clone()));
        *made = Some((map.clone(), to.clone()));
        to
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::VarId;

    /// `m[0 := 0][1 := 3]...[2 := 100]`, which stores to 2 twice.
    fn table() -> Table {
        let mut terms = Terms::default();
        let int = terms.int_ty();
        let ty = terms.map_ty(vec![int], int);
        let mut term = terms.var(VarId(0), ty);
        for (at, value) in (0..9).map(|i| (i, 3 * i)).chain([(2, 100)]) {
            let [at, value] = [at, value].map(|n| terms.int_lit(n));
            term = terms.store(term, &[at], value);
        }
        Table::of(&terms, term).expect("it is one")
    }

    fn int(n: i64) -> Val {
        Val::Int(n.into())
    }

    #[test]
    fn it_is_the_same_over_each_map() {
        let table = table();
        let full = Map::constant(int(7)).set(&[int(1)], int(50)).set(&[int(20)], int(51));
        for map in [Map::constant(int(0)), Map::constant(int(7)), full.clone(), Map::constant(int(7)), full] {
            let mut stored = table.stored_to(&map);
            let expected = |i| match i {
                2 => int(100),
                0..9 => int(3 * i),
                _ => map.get(&[int(i)]).clone(),
            };
            assert!((0..30).all(|i| *stored.get(&[int(i)]) == expected(i)));
            assert_eq!(stored.num_entries(), if map.num_entries() == 0 { 9 } else { 10 });
            // What is stored later is in no other one.
            stored.put(&[int(4)], int(0));
        }
    }
}
