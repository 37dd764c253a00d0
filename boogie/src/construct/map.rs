//! Maps: reads over writes, writes over writes, constant maps.

use crate::expr::{Expr, ExprId, Terms};
use crate::types::{Type, TypeId};

/// How many writes a read looks through: reads of a long chain stay linear.
const LOOK_THROUGH: usize = 64;

impl Terms {
    /// `map[indices]`.
    ///
    /// # Panics
    /// If `map` is not of a map type.
    pub fn select(&mut self, map: ExprId, indices: &[ExprId]) -> ExprId {
        let ty = self.map_result(map);
        let mut base = map;
        for _ in 0..LOOK_THROUGH {
            match self.expr(base) {
                Expr::Store(_, at, value) if at == indices => return *value,
                Expr::Store(inner, at, _) if self.indices_distinct(at, indices) => base = *inner,
                Expr::MapConst(value) => return *value,
                _ => break,
            }
        }
        self.intern(Expr::Select(base, indices.to_vec()), ty)
    }

    /// `map[indices := value]`.
    pub fn store(&mut self, map: ExprId, indices: &[ExprId], value: ExprId) -> ExprId {
        let ty = self.type_of(map);
        if matches!(self.expr(value), Expr::Select(m, at) if *m == map && at == indices) {
            return map;
        }
        match *self.expr(map) {
            Expr::Store(inner, ref at, _) if at == indices => self.store(inner, indices, value),
            Expr::MapConst(element) if element == value => map,
            _ => self.intern(Expr::Store(map, indices.to_vec(), value), ty),
        }
    }

    /// The map of type `ty` that holds `value` everywhere.
    pub fn map_const(&mut self, value: ExprId, ty: TypeId) -> ExprId {
        self.intern(Expr::MapConst(value), ty)
    }

    fn map_result(&self, map: ExprId) -> TypeId {
        match self.ty(self.type_of(map)) {
            Type::Map { result, .. } => *result,
            other => panic!("a map is expected, not a term of type {other:?}"),
        }
    }

    fn indices_distinct(&self, a: &[ExprId], b: &[ExprId]) -> bool {
        a.iter().zip(b).any(|(&x, &y)| self.provably_distinct(x, y))
    }
}
