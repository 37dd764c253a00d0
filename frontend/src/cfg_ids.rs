//! Gives each statement, expression and place of a program an id of its own, in the order of the program.

use crate::cfg::{
    Body, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Program, Projection, StaticValue, Stmt, StmtKind,
    Terminator,
};

/// Numbers all nodes, from 1 on: analyses keep what they find by these ids.
pub fn number(program: &mut Program) {
    let mut numbering = Numbering::default();
    for block in program.functions.iter_mut().flat_map(|f| match &mut f.body {
        Body::Defined { blocks, .. } => blocks.iter_mut(),
        Body::Undefined | Body::Unsupported(_) => [].iter_mut(),
    }) {
        block.stmts.iter_mut().for_each(|stmt| numbering.statement(stmt));
        numbering.terminator(&mut block.end);
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

    fn terminator(&mut self, end: &mut Terminator) {
        match end {
            Terminator::Branch { cond: e, .. }
            | Terminator::Switch { value: e, .. }
            | Terminator::LabelSwitch { value: e, .. }
            | Terminator::Return(Some(e)) => self.expression(e),
            Terminator::Return(None)
            | Terminator::Goto(_)
            | Terminator::Any(_)
            | Terminator::Choice(_)
            | Terminator::Unreachable => {}
        }
    }

    fn statement(&mut self, stmt: &mut Stmt) {
        stmt.id = self.next();
        match &mut stmt.kind {
            StmtKind::Declare(_) | StmtKind::EndLife(_) | StmtKind::Mark | StmtKind::Unsupported(_) => {}
            StmtKind::ZeroInit { place, .. } | StmtKind::AssignString { place, .. } | StmtKind::Refresh(place) => {
                self.place(place);
            }
            StmtKind::VaStart { list } | StmtKind::VaEnd { list } => self.place(list),
            StmtKind::Assign { place, value } | StmtKind::StackAlloc { result: place, bytes: value } => {
                self.place(place);
                self.expression(value);
            }
            StmtKind::Call { result, callee, args, .. } => {
                result.iter_mut().for_each(|place| self.place(place));
                if let Callee::Pointer { pointer, .. } = callee {
                    self.expression(pointer);
                }
                args.iter_mut().for_each(|arg| self.expression(arg));
            }
            StmtKind::Builtin { result, args, .. } => {
                result.iter_mut().for_each(|place| self.place(place));
                args.iter_mut().for_each(|arg| self.expression(arg));
            }
            StmtKind::Asm { outputs, inputs, .. } => {
                outputs.iter_mut().for_each(|place| self.place(place));
                inputs.iter_mut().for_each(|input| self.expression(input));
            }
            StmtKind::VaArg { result, list, .. } => {
                result.iter_mut().for_each(|place| self.place(place));
                self.place(list);
            }
            StmtKind::VaCopy { to, from } => {
                self.place(to);
                self.place(from);
            }
        }
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
            match &mut e.kind {
                ExprKind::Int(_)
                | ExprKind::Float(_)
                | ExprKind::FunctionAddr(_)
                | ExprKind::LabelAddr(_)
                | ExprKind::SizeOfVla(_) => {}
                ExprKind::Load(place) | ExprKind::AddrOf(place) => self.push_place(place, &mut stack),
                ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => stack.push(a),
                ExprKind::Binary(_, a, b)
                | ExprKind::Compare(_, a, b)
                | ExprKind::PointerAdd { pointer: a, index: b, .. }
                | ExprKind::PointerDiff { left: a, right: b, .. } => stack.extend([&mut **a, &mut **b]),
                ExprKind::Conditional { cond, then, otherwise } => {
                    stack.extend([&mut **cond, &mut **then, &mut **otherwise]);
                }
            }
        }
    }

    fn push_place<'e>(&mut self, place: &'e mut Place, stack: &mut Vec<&'e mut Expr>) {
        place.id = self.next();
        if let PlaceBase::Deref { pointer, .. } = &mut place.base {
            stack.push(pointer);
        }
        for step in &mut place.path {
            if let Projection::Index { index, .. } = step {
                stack.push(index);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfg_walk;
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
