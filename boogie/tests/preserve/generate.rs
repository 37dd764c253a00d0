//! Random programs: two procedures with a body, one without, globals of two bits, loops, jumps into loops,
//! recursion, contracts, `old`, and a map. Conditions come again, also as bounds of integers.

use boogie::expr::{BinOp, BvOp, Expr, ExprId};
use boogie::passes::Property;
use boogie::program::{Block, BlockId, Body, Cmd, ProcId, Procedure, Program, Spec, Transfer, VarId, VarKind};
use boogie::types::TypeId;

pub fn program(seed: u64, property: Property) -> Program {
    let mut program = Program::default();
    let word = program.terms.bv_ty(2);
    let boolean = program.terms.bool_ty();
    let map = program.terms.map_ty(vec![word], word);
    let g = program.new_var("g", word, VarKind::Global);
    let h = program.new_var("h", boolean, VarKind::Global);
    let m = program.new_var("m", map, VarKind::Global);
    program.globals = vec![g, h, m];
    for name in ["main", "helper", "external"] {
        let (ins, outs) = match name {
            "main" => (vec![], vec![]),
            _ => (vec![program.new_var("i", word, VarKind::In)], vec![program.new_var("o", word, VarKind::Out)]),
        };
        program.procs.push(Procedure {
            name: name.into(),
            ins,
            outs,
            requires: vec![],
            ensures: vec![],
            modifies: vec![],
            body: None,
            attrs: vec![],
        });
    }
    let mut gen_ = Generator {
        program,
        rng: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
        word,
        boolean,
        g,
        h,
        m,
        property,
        numbers: vec![],
    };
    gen_.rng();
    gen_.contracts();
    for p in 0..2 {
        gen_.body(ProcId(p));
    }
    gen_.program
}

struct Generator {
    program: Program,
    rng: u64,
    word: TypeId,
    boolean: TypeId,
    g: VarId,
    h: VarId,
    m: VarId,
    property: Property,
    /// What bounds were about in the contract or body in the making.
    numbers: Vec<ExprId>,
}

struct Scope {
    words: Vec<VarId>,
    booleans: Vec<VarId>,
    /// What may be assigned.
    targets: Vec<VarId>,
    blocks: Vec<Block>,
    may_recurse: bool,
    /// Conditions that were made before.
    conditions: Vec<ExprId>,
}

impl Generator {
    fn rng(&mut self) -> u64 {
        self.rng ^= self.rng << 13;
        self.rng ^= self.rng >> 7;
        self.rng ^= self.rng << 17;
        self.rng >> 11
    }

    fn below(&mut self, n: usize) -> usize {
        (self.rng() % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn var(&mut self, v: VarId) -> ExprId {
        let ty = self.program.var(v).ty;
        self.program.terms.var(v, ty)
    }

    fn pick(&mut self, vars: &[VarId]) -> VarId {
        vars[self.below(vars.len())]
    }

    fn contracts(&mut self) {
        let asserts = self.property == Property::Asserts;
        let (i, o) = (self.program.procs[2].ins[0], self.program.procs[2].outs[0]);
        self.program.procs[2].modifies = vec![self.g];
        if self.one_in(2) {
            let ensured = self.spec(&[i, o], 2, true, false);
            self.program.procs[2].ensures.push(ensured);
        }
        if self.one_in(4) && asserts {
            let required = self.spec(&[i], 1, false, false);
            self.program.procs[2].requires.push(required);
        }
        let (i, o) = (self.program.procs[1].ins[0], self.program.procs[1].outs[0]);
        if self.one_in(3) {
            let free = !asserts || self.one_in(2);
            let ensured = self.spec(&[i, o], 2, true, free);
            self.program.procs[1].ensures.push(ensured);
        }
        if self.one_in(4) {
            let free = !asserts || self.one_in(2);
            let required = self.spec(&[i], 1, false, free);
            self.program.procs[1].requires.push(required);
        }
    }

    /// A condition on these words and the globals.
    fn spec(&mut self, words: &[VarId], depth: u32, with_old: bool, free: bool) -> Spec {
        // Other contracts have other parameters.
        self.numbers.clear();
        let scope = self.scope(words);
        Spec { free, expr: self.condition(&scope, depth, with_old), attrs: vec![] }
    }

    fn scope(&self, words: &[VarId]) -> Scope {
        Scope {
            words: words.iter().copied().chain([self.g]).collect(),
            booleans: vec![self.h],
            targets: vec![],
            blocks: vec![],
            may_recurse: false,
            conditions: vec![],
        }
    }

    fn body(&mut self, p: ProcId) {
        self.numbers.clear();
        let l = self.program.new_var("l", self.word, VarKind::Local);
        let b = self.program.new_var("b", self.boolean, VarKind::Local);
        let proc = self.program.procs[p.index()].clone();
        let words: Vec<VarId> = proc.ins.iter().chain(&proc.outs).copied().chain([l]).collect();
        let mut scope = self.scope(&words);
        scope.booleans.push(b);
        scope.targets = proc.outs.iter().copied().chain([l, b, self.g, self.h]).collect();
        scope.may_recurse = self.one_in(4);
        if self.one_in(5) {
            // It holds before the map is initialised, so it does not read it.
            let clause = self.condition(&scope, 0, false);
            self.program.vars[l.index()].where_clause = Some(clause);
        }
        let mut first = self.new_block(&mut scope);
        if p.0 == 0 {
            let (zero, ty) = (self.program.terms.bv_lit(0, 2), self.program.var(self.m).ty);
            let rhs = vec![self.program.terms.map_const(zero, ty)];
            scope.blocks[first].cmds.push(Cmd::Assign { lhs: vec![self.m], rhs });
        }
        let length = 3 + self.below(4);
        first = self.statements(&mut scope, first, length, 2);
        if p.0 == 0 && self.property == Property::EntryReturns {
            let expr = self.condition(&scope, 2, true);
            scope.blocks[first].cmds.push(Cmd::Assume { expr, attrs: vec![] });
        }
        for _ in 0..2 {
            // A jump from anywhere to anywhere, often into a loop.
            if self.one_in(4) {
                let (from, to) = (self.below(scope.blocks.len()), self.below(scope.blocks.len()));
                if let Transfer::Goto(targets) = &mut scope.blocks[from].transfer {
                    targets.push(BlockId(to as u32));
                }
            }
        }
        let blocks = scope.blocks;
        self.program.procs[p.index()].body = Some(Body { locals: vec![l, b], blocks, entry_site: None });
    }

    fn new_block(&mut self, scope: &mut Scope) -> usize {
        let label = format!("b{}", scope.blocks.len());
        scope.blocks.push(Block { label, cmds: vec![], transfer: Transfer::Return, origin: vec![] });
        scope.blocks.len() - 1
    }

    /// Appends statements to a block; returns the block where control continues.
    fn statements(&mut self, scope: &mut Scope, mut at: usize, n: usize, depth: u32) -> usize {
        for _ in 0..n {
            at = self.statement(scope, at, depth);
        }
        at
    }

    fn statement(&mut self, scope: &mut Scope, at: usize, depth: u32) -> usize {
        match self.below(if depth == 0 { 11 } else { 16 }) {
            0..=3 => self.assign(scope, at),
            4 => {
                let v = self.pick(&scope.targets);
                scope.blocks[at].cmds.push(Cmd::Havoc { vars: vec![v], site: None });
                if self.program.var(v).ty == self.word {
                    // To be assumed later, perhaps on one side of a branch.
                    let (v, value) = (self.var(v), self.word_term(scope, 1));
                    scope.conditions.push(self.program.terms.eq(v, value));
                }
            }
            5 => {
                let expr = match scope.conditions.len() {
                    n if n > 0 && self.one_in(2) => scope.conditions[self.below(n)],
                    _ => self.condition(scope, 2, true),
                };
                scope.blocks[at].cmds.push(Cmd::Assume { expr, attrs: vec![] });
            }
            6 | 7 if self.property == Property::Asserts => {
                let expr = self.condition(scope, 2, true);
                let expr = if self.one_in(2) { expr } else { self.weaken(scope, expr) };
                scope.blocks[at].cmds.push(Cmd::Assert { expr, attrs: vec![] });
            }
            8 | 9 => self.call(scope, at),
            10 if self.one_in(3) => {
                let after = self.new_block(scope);
                let exit = self.new_block(scope);
                scope.blocks[at].transfer = Transfer::Goto(vec![BlockId(after as u32), BlockId(exit as u32)]);
                return after;
            }
            11..=13 => return self.branch(scope, at, depth),
            14 | 15 => return self.repeat(scope, at, depth),
            _ => self.assign(scope, at),
        }
        at
    }

    fn weaken(&mut self, scope: &Scope, e: ExprId) -> ExprId {
        let other = self.condition(scope, 1, false);
        self.program.terms.or2(e, other)
    }

    fn assign(&mut self, scope: &mut Scope, at: usize) {
        if self.one_in(6) {
            let (i, v) = (self.word_term(scope, 1), self.word_term(scope, 1));
            let map = self.var(self.m);
            let rhs = vec![self.program.terms.store(map, &[i], v)];
            scope.blocks[at].cmds.push(Cmd::Assign { lhs: vec![self.m], rhs });
            return;
        }
        let mut lhs = vec![self.pick(&scope.targets)];
        let second = self.pick(&scope.targets);
        if self.one_in(4) && second != lhs[0] {
            lhs.push(second);
        }
        let rhs = lhs.iter().map(|v| match self.program.var(*v).ty == self.word {
            true => self.word_term(scope, 2),
            false => self.condition(scope, 1, false),
        });
        let rhs = rhs.collect();
        scope.blocks[at].cmds.push(Cmd::Assign { lhs, rhs });
    }

    fn call(&mut self, scope: &mut Scope, at: usize) {
        let callee = if self.one_in(2) { ProcId(2) } else { ProcId(1) };
        let in_helper = scope.words.contains(&self.program.procs[1].ins[0]);
        if callee.0 == 1 && in_helper && !scope.may_recurse {
            return self.assign(scope, at);
        }
        // Now and then the entry itself is called.
        if scope.may_recurse && in_helper && self.one_in(6) {
            let call = Cmd::Call { callee: ProcId(0), args: vec![], outs: vec![], attrs: vec![], site: None };
            return scope.blocks[at].cmds.push(call);
        }
        let args = vec![self.word_term(scope, 1)];
        let words: Vec<VarId> =
            scope.targets.iter().copied().filter(|v| self.program.var(*v).ty == self.word).collect();
        let outs = vec![self.pick(&words)];
        scope.blocks[at].cmds.push(Cmd::Call { callee, args, outs, attrs: vec![], site: None });
    }

    fn branch(&mut self, scope: &mut Scope, at: usize, depth: u32) -> usize {
        let (yes, no) = (self.new_block(scope), self.new_block(scope));
        scope.blocks[at].transfer = Transfer::Goto(vec![BlockId(yes as u32), BlockId(no as u32)]);
        self.assume_both(scope, yes, no);
        let n = self.below(3);
        let yes_end = self.statements(scope, yes, n, depth - 1);
        let n = self.below(2);
        let no_end = self.statements(scope, no, n, depth - 1);
        let join = self.new_block(scope);
        for end in [yes_end, no_end] {
            scope.blocks[end].transfer = Transfer::Goto(vec![BlockId(join as u32)]);
        }
        join
    }

    fn repeat(&mut self, scope: &mut Scope, at: usize, depth: u32) -> usize {
        let (header, inside, after) = (self.new_block(scope), self.new_block(scope), self.new_block(scope));
        scope.blocks[at].transfer = Transfer::Goto(vec![BlockId(header as u32)]);
        scope.blocks[header].transfer = Transfer::Goto(vec![BlockId(inside as u32), BlockId(after as u32)]);
        self.assume_both(scope, inside, after);
        let n = 1 + self.below(2);
        let end = self.statements(scope, inside, n, depth - 1);
        scope.blocks[end].transfer = Transfer::Goto(vec![BlockId(header as u32)]);
        if self.one_in(4) {
            // A second exit from the middle.
            let out = if self.one_in(2) { after } else { self.new_block(scope) };
            if let Transfer::Goto(targets) = &mut scope.blocks[inside].transfer {
                targets.push(BlockId(out as u32));
            }
        }
        after
    }

    fn assume_both(&mut self, scope: &mut Scope, yes: usize, no: usize) {
        if self.one_in(4) {
            return;
        }
        let condition = match scope.conditions.len() {
            0 => self.condition(scope, 1, false),
            _ if self.one_in(2) => self.condition(scope, 1, false),
            n => scope.conditions[self.below(n)],
        };
        scope.conditions.push(condition);
        let negation = self.program.terms.not(condition);
        scope.blocks[yes].cmds.push(Cmd::Assume { expr: condition, attrs: vec![] });
        scope.blocks[no].cmds.push(Cmd::Assume { expr: negation, attrs: vec![] });
    }

    fn word_term(&mut self, scope: &Scope, depth: u32) -> ExprId {
        if depth == 0 || self.one_in(3) {
            let v = self.pick(&scope.words);
            return if self.one_in(3) {
                let n = self.below(4);
                self.program.terms.bv_lit(n, 2)
            } else {
                self.var(v)
            };
        }
        match self.below(5) {
            0 => {
                let (c, t, e) = (
                    self.condition(scope, depth - 1, false),
                    self.word_term(scope, depth - 1),
                    self.word_term(scope, depth - 1),
                );
                self.program.terms.ite(c, t, e)
            }
            1 => {
                let i = self.word_term(scope, depth - 1);
                let map = self.var(self.m);
                self.program.terms.select(map, &[i])
            }
            n => {
                let op = [BvOp::Add, BvOp::Sub, BvOp::Xor][n - 2];
                let (a, b) = (self.word_term(scope, depth - 1), self.word_term(scope, depth - 1));
                self.program.terms.bv_op(op, &[a, b])
            }
        }
    }

    /// What an integer is, at least or at most.
    fn bound(&mut self, scope: &Scope, depth: u32) -> ExprId {
        let mut number = match self.numbers.len() {
            n if n > 0 && !self.one_in(3) => {
                let i = self.below(n);
                self.numbers[i]
            }
            _ => {
                let word = self.word_term(scope, depth);
                self.program.terms.bv_op(BvOp::ToNat, &[word])
            }
        };
        self.numbers.push(number);
        let (value, shift, kind) = (self.below(5), self.below(3), self.below(5));
        let terms = &mut self.program.terms;
        let limit = terms.int_lit(value);
        if shift > 0 {
            let shift = terms.int_lit(shift);
            number = terms.arith(BinOp::Add, number, shift);
        }
        match kind {
            0 => terms.arith(BinOp::Lt, number, limit),
            1 => terms.arith(BinOp::Lt, limit, number),
            2 => terms.arith(BinOp::Le, number, limit),
            3 => terms.arith(BinOp::Le, limit, number),
            _ => terms.eq(number, limit),
        }
    }

    fn condition(&mut self, scope: &Scope, depth: u32, with_old: bool) -> ExprId {
        if with_old && self.one_in(4) {
            let g = self.var(self.g);
            let old = self.program.terms.intern(Expr::Old(g), self.word);
            let now = self.word_term(scope, 1);
            return self.program.terms.eq(old, now);
        }
        match self.below(if depth == 0 { 4 } else { 6 }) {
            0 => {
                let v = self.pick(&scope.booleans);
                self.var(v)
            }
            3 => self.bound(scope, depth),
            1 => {
                let (a, b) = (self.word_term(scope, depth), self.word_term(scope, 0));
                self.program.terms.eq(a, b)
            }
            2 => {
                let (a, b) = (self.word_term(scope, depth), self.word_term(scope, 0));
                self.program.terms.bv_op(BvOp::ULt, &[a, b])
            }
            4 => {
                let a = self.condition(scope, depth - 1, with_old);
                self.program.terms.not(a)
            }
            _ => {
                let (a, b) = (self.condition(scope, depth - 1, with_old), self.condition(scope, depth - 1, with_old));
                if self.one_in(2) { self.program.terms.and2(a, b) } else { self.program.terms.or2(a, b) }
            }
        }
    }
}
