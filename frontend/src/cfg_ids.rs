//! Gives each statement, expression and place of a program an id of its own, in the order of the program.

use crate::cfg::{Block, Body, Expr, NodeId, Place, Program, StaticValue};
use crate::cfg_walk::{self, Operand};
use rustc_hash::FxHashSet;

/// Numbers all nodes, from 1 on: analyses keep what they find by these ids.
pub fn number(program: &mut Program) {
    let mut last = 0;
    let (before, mut implicit) = (std::mem::take(&mut program.implicit), FxHashSet::default());
    let mut next = |id: &mut NodeId| {
        let is_implicit = *id == NodeId::IMPLICIT || before.contains(id);
        last += 1;
        *id = NodeId(last);
        if is_implicit {
            implicit.insert(*id);
        }
    };
    for f in &mut program.functions {
        if let Body::Defined { blocks, .. } = &mut f.body {
            each(blocks, &mut next);
        }
    }
    for item in program.static_inits.iter_mut().flat_map(|(_, init)| &mut init.items) {
        of_place(&mut item.place, &mut next);
        if let StaticValue::Expr(value) = &mut item.value {
            all(vec![value], &mut next);
        }
    }
    program.implicit = implicit;
}

/// Visits the ids of all nodes of a function's blocks, in the order in which they are numbered.
pub fn each(blocks: &mut [Block], visit: &mut impl FnMut(&mut NodeId)) {
    for block in blocks {
        for stmt in &mut block.stmts {
            visit(&mut stmt.id);
            cfg_walk::operands_mut(&mut stmt.kind, &mut |operand| match operand {
                Operand::Place(place) => of_place(place, visit),
                Operand::Value(value) => all(vec![value], visit),
            });
        }
        block.end.value_mut().into_iter().for_each(|value| all(vec![value], visit));
    }
}

fn of_place(place: &mut Place, visit: &mut impl FnMut(&mut NodeId)) {
    let mut stack = Vec::new();
    push_place(place, &mut stack, visit);
    all(stack, visit);
}

/// Does not recurse: expressions may be deep.
fn all(mut stack: Vec<&mut Expr>, visit: &mut impl FnMut(&mut NodeId)) {
    while let Some(e) = stack.pop() {
        visit(&mut e.id);
        cfg_walk::parts_mut(e, &mut |part| match part {
            Operand::Place(place) => push_place(place, &mut stack, visit),
            Operand::Value(value) => stack.push(value),
        });
    }
}

fn push_place<'e>(place: &'e mut Place, stack: &mut Vec<&'e mut Expr>, visit: &mut impl FnMut(&mut NodeId)) {
    visit(&mut place.id);
    cfg_walk::place_mut(place, &mut |e| stack.push(e));
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
