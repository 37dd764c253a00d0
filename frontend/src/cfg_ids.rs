//! Gives each statement, expression and place of a program an id of its own, in the order of the program.

use crate::cfg::{Body, Expr, NodeId, Place, Program, StaticValue, Stmt};
use crate::cfg_walk::{self, Operand};

/// Numbers all nodes, from 1 on: analyses keep what they find by these ids.
pub fn number(program: &mut Program) {
    let mut numbering = Numbering::default();
    for block in program.functions.iter_mut().flat_map(|f| match &mut f.body {
        Body::Defined { blocks, .. } => blocks.iter_mut(),
        Body::Undefined | Body::Unsupported(_) => [].iter_mut(),
    }) {
        block.stmts.iter_mut().for_each(|stmt| numbering.statement(stmt));
        block.end.value_mut().into_iter().for_each(|value| numbering.expression(value));
    }
    for item in program.static_inits.iter_mut().flat_map(|(_, init)| &mut init.items) {
        numbering.place(&mut item.place);
        if let StaticValue::Expr(value) = &mut item.value {
            numbering.expression(value);
        }
    }
}

/// The last id given.
#[derive(Default)]
struct Numbering(u32);

impl Numbering {
    fn next(&mut self) -> NodeId {
        self.0 += 1;
        NodeId(self.0)
    }

    fn statement(&mut self, stmt: &mut Stmt) {
        stmt.id = self.next();
        cfg_walk::operands_mut(&mut stmt.kind, &mut |operand| match operand {
            Operand::Place(place) => self.place(place),
            Operand::Value(value) => self.expression(value),
        });
    }

    fn place(&mut self, place: &mut Place) {
        let mut stack = Vec::new();
        self.push_place(place, &mut stack);
        self.all(stack);
    }

    fn expression(&mut self, expr: &mut Expr) {
        self.all(vec![expr]);
    }

    /// Does not recurse: expressions may be deep.
    fn all(&mut self, mut stack: Vec<&mut Expr>) {
        while let Some(e) = stack.pop() {
            e.id = self.next();
            cfg_walk::parts_mut(e, &mut |part| match part {
                Operand::Place(place) => self.push_place(place, &mut stack),
                Operand::Value(value) => stack.push(value),
            });
        }
    }

    fn push_place<'e>(&mut self, place: &'e mut Place, stack: &mut Vec<&'e mut Expr>) {
        place.id = self.next();
        cfg_walk::place_mut(place, &mut |e| stack.push(e));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfg::ExprKind;
    use crate::pipeline::{Options, Text, load_texts};
    use rustc_hash::FxHashSet;

    #[test]
    fn no_two_nodes_have_one_id() {
        let text = "struct s { int a[3]; struct s *next; }; static int *all[] = { 0, (int *)8 }; int f(int x, struct s *p) \
            { int i = 0; while (p && i < 3) { p->a[i++] += x ? -x : *all[1]; p = p->next; } \
              switch (x) { case 1: return p->a[0]; default: return f(x - 1, p->next); } }";
        let text = Text { name: "a.c".to_owned(), text: text.into(), aligned: None };
        let program = load_texts(vec![text], None, &Options::default()).expect("a program").program;
        let mut ids: Vec<NodeId> = Vec::new();
        for f in &program.functions {
            let Body::Defined { blocks, .. } = &f.body else { continue };
            ids.extend(blocks.iter().flat_map(|block| &block.stmts).map(|stmt| stmt.id));
            cfg_walk::function(f, &mut |e| {
                cfg_walk::subexpressions(e, &mut |e| {
                    ids.push(e.id);
                    if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &e.kind {
                        ids.push(place.id);
                    }
                });
            });
        }
        ids.extend(program.static_inits.iter().flat_map(|(_, init)| &init.items).map(|item| item.place.id));
        assert!(ids.len() > 50 && !ids.contains(&NodeId::NONE));
        assert_eq!(ids.iter().collect::<FxHashSet<_>>().len(), ids.len());
    }
}
