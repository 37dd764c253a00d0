//! Boogie terms as terms for solvers.
//!
//! Terms are lowered bottom-up over sorted lists of their ids (children have smaller ids than parents), so nothing
//! here recurses over a term. A *ground* node mentions no variable of a procedure: it is lowered once for the whole
//! program. The others are lowered once for each instance of their procedure, with the instance's variables.

use super::fits::{self, Fits};
use super::map_types::PlainMaps;
use super::maps::{Found, MapId, Maps, ReadId};
use super::search::Search;
use super::symbols::{Case, ClassId, Symbols, signed_value};
use super::terms::{Binary, Decl, Nary, Sort, SortKind, Term, Unary};
use super::{Result, SmtError};
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Quantifier, UnOp};
use boogie::passive::PassiveProgram;
use boogie::program::{FuncId, VarId, VarKind};
use boogie::types::{Type, TypeId};
use indexmap::IndexMap;
use num_bigint::BigInt;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// What a Boogie term is lowered to.
#[derive(Clone, Copy, Debug)]
pub enum Lowered {
    Term(Term),
    /// A map that is kept from Z3.
    Map(MapId),
    /// A value of which only the case matters, see [`super::symbols::Cases`].
    Cases(CasesId),
}

/// A list of truths, one for each case of a class: whether the value is in it. At most one holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CasesId(u32);

/// The nodes under some roots that depend on an instance's variables, in an order fit for lowering.
#[derive(Clone, Default, Debug)]
pub struct Cone {
    nodes: Vec<ExprId>,
    /// The procedure's variables among the nodes.
    pub vars: Vec<VarId>,
}

/// The state of lowering one program into one context.
pub struct Lowering<'p> {
    pub program: &'p PassiveProgram,
    pub ctx: Search,
    pub maps: Maps,
    /// The types whose terms are lowered to nodes of `maps`.
    pub plain: PlainMaps,
    symbols: Symbols,
    /// Whether products are asked for overflow itself.
    asks_overflow: bool,
    symbol_sorts: FxHashMap<ClassId, Sort>,
    cases: Vec<(ClassId, Vec<Term>)>,
    /// The constants that stand for literals.
    symbol_terms: IndexMap<(ClassId, ExprId), Term, FxBuildHasher>,
    sorts: Vec<Option<Sort>>,
    /// Constants of the program and bound variables.
    globals: FxHashMap<VarId, Term>,
    functions: FxHashMap<FuncId, Decl>,
    /// Functions kept uninterpreted although the language has an operator for them.
    operators: FxHashMap<(BinOp, TypeId), Decl>,
    ground: Vec<bool>,
    /// By node; an instance's values are overwritten by the next instance's.
    values: Vec<Option<Lowered>>,
    /// By node, what it reads from a map, if it did not come to a stored value.
    reads: FxHashMap<ExprId, ReadId>,
    /// By node, the last traversal that met it.
    mark: Vec<u32>,
    traversal: u32,
}

impl<'p> Lowering<'p> {
    /// Declares nothing yet; see [`Lowering::assert_background`].
    pub fn new(program: &'p PassiveProgram, ctx: Search) -> Lowering<'p> {
        let plain = PlainMaps::new(program);
        let symbols = Symbols::new(program, &plain);
        Lowering::with(program, ctx, plain, symbols)
    }

    /// Everything is lowered to what it is: maps to arrays, values to numbers.
    pub fn of_theories(program: &'p PassiveProgram, ctx: Search) -> Lowering<'p> {
        let plain = PlainMaps::none(program);
        Lowering { asks_overflow: true, ..Lowering::with(program, ctx, plain, Symbols::none(program)) }
    }

    fn with(program: &'p PassiveProgram, ctx: Search, plain: PlainMaps, symbols: Symbols) -> Lowering<'p> {
        let nodes = program.terms.len();
        Lowering {
            program,
            ctx,
            maps: Maps::default(),
            ground: ground_nodes(program, &plain),
            plain,
            symbols,
            asks_overflow: false,
            symbol_sorts: FxHashMap::default(),
            cases: Vec::new(),
            symbol_terms: IndexMap::default(),
            sorts: Vec::new(),
            globals: FxHashMap::default(),
            functions: FxHashMap::default(),
            operators: FxHashMap::default(),
            values: vec![None; nodes],
            reads: FxHashMap::default(),
            mark: vec![0; nodes],
            traversal: 0,
        }
    }

    /// Asserts the axioms, the distinctness of unique constants and the definitions of functions.
    pub fn assert_background(&mut self) -> Result<()> {
        let program = self.program;
        for f in program.applied_functions() {
            let function = &program.functions[f.index()];
            if let Some(body) = function.body {
                self.assert_definition(f, &function.params, body)?;
            }
        }
        self.assert_unique()?;
        for axiom in &program.axioms {
            let formula = self.lower_ground(axiom.expr)?;
            self.ctx.assert(formula)?;
        }
        Ok(())
    }

    /// `forall params :: f(params) == body`, triggered by the application.
    fn assert_definition(&mut self, func: FuncId, params: &[VarId], body: ExprId) -> Result<()> {
        let bound = params.iter().map(|&v| self.global(v)).collect::<Result<Vec<_>>>()?;
        let decl = self.function(func)?;
        let call = self.ctx.apply(decl, &bound)?;
        let body = self.lower_ground(body)?;
        let mut formula = self.ctx.binary(Binary::Eq, call, body)?;
        if !bound.is_empty() {
            formula = self.ctx.quantifier(true, &bound, &[vec![call]], formula)?;
        }
        self.ctx.assert(formula)
    }

    fn assert_unique(&mut self) -> Result<()> {
        let mut classes: Vec<(TypeId, Vec<Term>)> = Vec::new();
        for &v in &self.program.consts {
            let var = &self.program.vars[v.index()];
            if var.kind != (VarKind::Const { unique: true }) {
                continue;
            }
            let term = self.global(v)?;
            match classes.iter_mut().find(|(ty, _)| *ty == var.ty) {
                Some((_, members)) => members.push(term),
                None => classes.push((var.ty, vec![term])),
            }
        }
        for (_, members) in classes.iter().filter(|(_, members)| members.len() > 1) {
            let distinct = self.ctx.nary(Nary::Distinct, members)?;
            self.ctx.assert(distinct)?;
        }
        Ok(())
    }

    /// The sort of a type.
    pub fn sort(&mut self, ty: TypeId) -> Result<Sort> {
        let index = ty.0 as usize;
        if let Some(Some(sort)) = self.sorts.get(index) {
            return Ok(*sort);
        }
        let program = self.program;
        let sort = match program.terms.ty(ty) {
            Type::Bool => self.ctx.sort(SortKind::Bool)?,
            Type::Int => self.ctx.sort(SortKind::Int)?,
            Type::Real => self.ctx.sort(SortKind::Real)?,
            Type::Bv(width) => self.ctx.sort(SortKind::Bv(*width))?,
            Type::Float { significand, exponent } => {
                return Err(SmtError::Unsupported(format!("type float{significand}e{exponent}")));
            }
            Type::Map { indices, result } => {
                let indices = indices.iter().map(|&i| self.sort(i)).collect::<Result<Vec<_>>>()?;
                let result = self.sort(*result)?;
                self.ctx.array_sort(&indices, result)?
            }
            // Types are hash-consed, so this is once for each application of a constructor.
            Type::Ctor(..) => self.ctx.fresh_sort()?,
        };
        if self.sorts.len() <= index {
            self.sorts.resize(index + 1, None);
        }
        self.sorts[index] = Some(sort);
        Ok(sort)
    }

    /// A constant of the program, or a bound variable as the constant that its quantifier will abstract from.
    pub fn global(&mut self, var: VarId) -> Result<Term> {
        if let Some(&term) = self.globals.get(&var) {
            return Ok(term);
        }
        let decl = &self.program.vars[var.index()];
        let sort = self.sort(decl.ty)?;
        let bound = decl.kind == VarKind::Bound;
        let term = if bound { self.ctx.fresh(sort)? } else { self.ctx.constant(&decl.name, sort)? };
        self.globals.insert(var, term);
        Ok(term)
    }

    /// A fresh constant or free map for a variable of a procedure.
    pub fn fresh(&mut self, var: VarId) -> Result<Lowered> {
        let ty = self.program.vars[var.index()].ty;
        let class = self.symbols.class_of_variable(var);
        if self.is_plain_map(ty) {
            let (indices, result) = self.map_sorts(ty, class)?;
            return Ok(Lowered::Map(self.maps.free(indices, result)));
        }
        if let Some(class) = class.filter(|&class| self.symbols.cases(class).is_some()) {
            return self.fresh_case(class).map(Lowered::Cases);
        }
        let sort = match class {
            Some(class) => self.symbol_sort(class)?,
            None => self.sort(ty)?,
        };
        self.ctx.fresh(sort).map(Lowered::Term)
    }

    /// A value of a class that has cases, which may be any.
    fn fresh_case(&mut self, class: ClassId) -> Result<CasesId> {
        let cases = self.symbols.cases(class).expect("the class has cases");
        let (count, exhaustive) = (cases.cases.len(), cases.exhaustive);
        let sort = self.ctx.sort(SortKind::Bool)?;
        let truths = (0..count).map(|_| self.ctx.fresh(sort)).collect::<Result<Vec<Term>>>()?;
        for (i, &a) in truths.iter().enumerate() {
            for &b in &truths[i + 1..] {
                let (a, b) = (self.ctx.unary(Unary::Not, a)?, self.ctx.unary(Unary::Not, b)?);
                let clause = self.ctx.nary(Nary::Or, &[a, b])?;
                self.ctx.assert(clause)?;
            }
        }
        if exhaustive {
            let some = self.ctx.nary(Nary::Or, &truths)?;
            self.ctx.assert(some)?;
        }
        Ok(self.make_cases(class, truths))
    }

    fn make_cases(&mut self, class: ClassId, truths: Vec<Term>) -> CasesId {
        self.cases.push((class, truths));
        CasesId(self.cases.len() as u32 - 1)
    }

    /// What such a value may be, and whether it is.
    pub fn cases(&self, id: CasesId) -> impl Iterator<Item = (&Case, Term)> {
        let (class, truths) = &self.cases[id.0 as usize];
        self.symbols.cases(*class).into_iter().flat_map(|c| &c.cases).zip(truths.iter().copied())
    }

    /// The truths of two values of one class in pairs; the values are the same case if each pair is equal.
    pub fn paired_cases(&self, a: CasesId, b: CasesId) -> Vec<(Term, Term)> {
        let (a, b) = (&self.cases[a.0 as usize], &self.cases[b.0 as usize]);
        debug_assert_eq!(a.0, b.0);
        a.1.iter().copied().zip(b.1.iter().copied()).collect()
    }

    /// A node as a value of a class that has cases: a literal is one of them.
    fn cases_in(&mut self, class: ClassId, e: ExprId) -> Result<CasesId> {
        if self.symbols.class(e).is_some() {
            return match self.lowered(e) {
                Lowered::Cases(id) => Ok(id),
                other => unreachable!("all values of the class have cases: {other:?}"),
            };
        }
        let cases = &self.symbols.cases(class).expect("the class has cases").cases;
        if !cases.iter().any(|case| case.literal == Some(e)) {
            return Err(foreign_value());
        }
        let truths =
            cases.iter().map(|case| self.ctx.boolean(case.literal == Some(e))).collect::<Result<Vec<Term>>>()?;
        Ok(self.make_cases(class, truths))
    }

    /// Makes the symbols of all classes, which is otherwise done where they are needed.
    pub fn make_symbols(&mut self) -> Result<()> {
        self.symbols.symbolic().into_iter().try_for_each(|class| self.symbol_sort(class).map(|_| ()))
    }

    fn symbol_sort(&mut self, class: ClassId) -> Result<Sort> {
        if let Some(&sort) = self.symbol_sorts.get(&class) {
            return Ok(sort);
        }
        let sort = self.ctx.uninterpreted_sort(&format!("symbol?{}", class.0))?;
        self.symbol_sorts.insert(class, sort);
        let mut symbols = Vec::new();
        for &literal in self.symbols.literals(class) {
            let symbol = self.ctx.fresh(sort)?;
            self.symbol_terms.insert((class, literal), symbol);
            symbols.push(symbol);
        }
        if symbols.len() > 1 {
            let distinct = self.ctx.nary(Nary::Distinct, &symbols)?;
            self.ctx.assert(distinct)?;
        }
        Ok(sort)
    }

    /// The symbols that were made, and the literals that they stand for.
    pub fn symbols(&self) -> Vec<(Term, ExprId)> {
        self.symbol_terms.iter().map(|(&(_, literal), &symbol)| (symbol, literal)).collect()
    }

    /// A node as a value of this class: literals become symbols.
    fn value_in(&mut self, class: Option<ClassId>, e: ExprId) -> Result<Term> {
        let Some(class) = class.filter(|_| self.symbols.class(e).is_none()) else { return Ok(self.value(e)) };
        self.symbol_sort(class)?;
        let symbol = self.symbol_terms.get(&(class, e)).copied();
        symbol.ok_or_else(foreign_value)
    }

    /// A root of the cone that was lowered last, as a value for a variable.
    pub fn lowered_for(&mut self, var: VarId, e: ExprId) -> Result<Lowered> {
        let class = self.symbols.class_of_variable(var);
        match (self.lowered(e), class) {
            (Lowered::Map(map), _) => Ok(Lowered::Map(map)),
            (_, Some(class)) if self.symbols.cases(class).is_some() => self.cases_in(class, e).map(Lowered::Cases),
            _ => self.value_in(class, e).map(Lowered::Term),
        }
    }

    fn is_plain_map(&self, ty: TypeId) -> bool {
        self.plain.contains(ty)
    }

    /// The sorts of indices and contents of a plain map.
    fn map_sorts(&mut self, ty: TypeId, class: Option<ClassId>) -> Result<(Vec<Sort>, Sort)> {
        let program = self.program;
        let Type::Map { indices, result } = program.terms.ty(ty) else { unreachable!("only maps are plain maps") };
        let indices = indices.iter().map(|&i| self.sort(i)).collect::<Result<Vec<_>>>()?;
        let result = match class {
            Some(class) => self.symbol_sort(class)?,
            None => self.sort(*result)?,
        };
        Ok((indices, result))
    }

    /// The functions that occur in what was lowered, in the order of their ids.
    pub fn declared_functions(&self) -> Vec<(FuncId, Decl)> {
        let mut functions: Vec<(FuncId, Decl)> = self.functions.iter().map(|(f, d)| (*f, *d)).collect();
        functions.sort_unstable_by_key(|(f, _)| *f);
        functions
    }

    fn function(&mut self, func: FuncId) -> Result<Decl> {
        if let Some(&decl) = self.functions.get(&func) {
            return Ok(decl);
        }
        let function = &self.program.functions[func.index()];
        if let Some(builtin) = &function.builtin {
            return Err(SmtError::Unsupported(format!("function {} with :builtin \"{builtin}\"", function.name)));
        }
        let params = function.params.iter().map(|p| self.sort(self.program.vars[p.index()].ty));
        let params = params.collect::<Result<Vec<_>>>()?;
        let result = self.sort(function.result)?;
        // By number: to Z3, a constant of the same name is the function without parameters.
        let decl = self.ctx.fresh_function(&params, result)?;
        self.functions.insert(func, decl);
        Ok(decl)
    }

    fn operator(&mut self, op: BinOp, operand: TypeId, result: TypeId) -> Result<Decl> {
        if let Some(&decl) = self.operators.get(&(op, operand)) {
            return Ok(decl);
        }
        let (param, result) = (self.sort(operand)?, self.sort(result)?);
        let decl = self.ctx.fresh_function(&[param, param], result)?;
        self.operators.insert((op, operand), decl);
        Ok(decl)
    }

    /// The nodes that [`Lowering::lower`] has to visit for these roots. Ground ones are lowered here and now.
    pub fn cone(&mut self, roots: &[ExprId]) -> Result<Cone> {
        let program = self.program;
        let reached = self.reach(roots, |l, e| l.values[e.0 as usize].is_some() && l.ground[e.0 as usize]);
        let mut cone = Cone::default();
        for e in reached {
            if self.ground[e.0 as usize] {
                self.values[e.0 as usize] = Some(self.node(e)?);
                continue;
            }
            if let Expr::Var(v) = program.terms.expr(e) {
                cone.vars.push(*v);
            }
            cone.nodes.push(e);
        }
        Ok(cone)
    }

    /// Lowers the nodes of a cone with the given variables; afterwards [`Lowering::lowered`] knows the roots.
    pub fn lower(&mut self, cone: &Cone, var: impl Fn(VarId) -> Lowered) -> Result<()> {
        for &e in &cone.nodes {
            let value = match self.program.terms.expr(e) {
                Expr::Var(v) => var(*v),
                _ => self.node(e)?,
            };
            self.values[e.0 as usize] = Some(value);
        }
        Ok(())
    }

    /// What a root of the cone that was lowered last came to, or a ground node.
    pub fn lowered(&self, e: ExprId) -> Lowered {
        self.values[e.0 as usize].expect("the node is in the cone that was lowered")
    }

    /// The term of a node that is no plain map.
    pub fn value(&self, e: ExprId) -> Term {
        match self.lowered(e) {
            Lowered::Term(term) => term,
            Lowered::Cases(_) => unreachable!("values with cases are only copied and compared with literals"),
            Lowered::Map(_) => unreachable!("maps are plain only where nothing but reads, stores and copies see them"),
        }
    }

    fn map(&self, e: ExprId) -> MapId {
        match self.lowered(e) {
            Lowered::Map(map) => map,
            _ => unreachable!("all terms of the type are maps"),
        }
    }

    /// The read that a node of the cone that was lowered last stands for, unless a stored value took its place.
    pub fn read_of(&self, e: ExprId) -> Option<ReadId> {
        self.reads.get(&e).copied()
    }

    /// The nodes under these roots that read plain maps, in increasing order.
    pub fn map_reads(&mut self, roots: &[ExprId]) -> Vec<ExprId> {
        let mut reached = self.reach(roots, |l, e| l.ground[e.0 as usize]);
        let terms = &self.program.terms;
        reached.retain(|&e| match terms.expr(e) {
            Expr::Select(map, _) => self.is_plain_map(terms.type_of(*map)),
            _ => false,
        });
        reached
    }

    /// Lowers a term without variables of a procedure.
    pub fn lower_ground(&mut self, root: ExprId) -> Result<Term> {
        let cone = self.cone(&[root])?;
        match cone.vars.first() {
            None => Ok(self.value(root)),
            Some(v) => {
                Err(SmtError::Unsupported(format!("variable {} in an axiom", self.program.vars[v.index()].name)))
            }
        }
    }

    /// The nodes reachable from roots without crossing a node that is `done`, in increasing order.
    fn reach(&mut self, roots: &[ExprId], done: impl Fn(&Self, ExprId) -> bool) -> Vec<ExprId> {
        self.traversal += 1;
        let mut found = Vec::new();
        let mut stack = roots.to_vec();
        while let Some(e) = stack.pop() {
            if self.mark[e.0 as usize] == self.traversal || done(self, e) {
                continue;
            }
            self.mark[e.0 as usize] = self.traversal;
            found.push(e);
            self.program.terms.expr(e).for_each_child(|child| stack.push(child));
        }
        found.sort_unstable();
        found
    }

    /// Lowers one node whose children are lowered.
    fn node(&mut self, e: ExprId) -> Result<Lowered> {
        let terms = &self.program.terms;
        if self.is_plain_map(terms.type_of(e)) {
            return self.map_node(e).map(Lowered::Map);
        }
        if let Expr::Select(map, at) = terms.expr(e)
            && self.is_plain_map(terms.type_of(*map))
        {
            let at = self.all(at);
            let map = self.map(*map);
            let found = self.maps.read(&mut self.ctx, map, &at)?;
            match found {
                Found::Read(read) => self.reads.insert(e, read),
                Found::Value(_) => self.reads.remove(&e),
            };
            return Ok(Lowered::Term(self.maps.term(found)));
        }
        if let (Expr::Ite(c, a, b), Some(class)) = (terms.expr(e), self.symbols.class(e))
            && self.symbols.cases(class).is_some()
        {
            let (a, b) = (self.cases_in(class, *a)?, self.cases_in(class, *b)?);
            let condition = self.value(*c);
            let pairs = self.paired_cases(a, b).into_iter();
            let truths = pairs.map(|(a, b)| self.ctx.ite(condition, a, b)).collect::<Result<Vec<Term>>>()?;
            return Ok(Lowered::Cases(self.make_cases(class, truths)));
        }
        self.term_node(e).map(Lowered::Term)
    }

    fn map_node(&mut self, e: ExprId) -> Result<MapId> {
        let program = self.program;
        match program.terms.expr(e) {
            Expr::Store(map, at, value) => {
                let value = self.value_in(self.symbols.class(e), *value)?;
                let (map, at) = (self.map(*map), self.all(at));
                self.maps.store(&mut self.ctx, map, &at, value)
            }
            Expr::MapConst(value) => {
                let class = self.symbols.class(e);
                let (indices, result) = self.map_sorts(program.terms.type_of(e), class)?;
                let value = self.value_in(class, *value)?;
                Ok(self.maps.constant(indices, result, value))
            }
            Expr::Ite(condition, a, b) => {
                let (yes, no) = (self.map(*a), self.map(*b));
                let condition = self.value(*condition);
                self.maps.choice(&mut self.ctx, condition, yes, no)
            }
            other => unreachable!("no plain map: {other:?}"),
        }
    }

    fn term_node(&mut self, e: ExprId) -> Result<Term> {
        let program = self.program;
        let ty = program.terms.type_of(e);
        match program.terms.expr(e) {
            Expr::Var(v) => self.global(*v),
            Expr::Bool(value) => self.ctx.boolean(*value),
            Expr::Int(value) | Expr::Bv { value, .. } => {
                let sort = self.sort(ty)?;
                self.ctx.numeral(&value.to_string(), sort)
            }
            Expr::Real(text) => {
                let sort = self.sort(ty)?;
                self.ctx.numeral(&plain_decimal(text)?, sort)
            }
            Expr::Float { text, .. } => Err(SmtError::Unsupported(format!("float literal {text}"))),
            Expr::Unary(op, a) => {
                let op = if *op == UnOp::Not { Unary::Not } else { Unary::ArithNeg };
                let a = self.value(*a);
                self.ctx.unary(op, a)
            }
            Expr::Binary(op, a, b) => match fits::of_product(&program.terms, e).filter(|_| self.asks_overflow) {
                Some(Fits { a, b, is_signed, .. }) => {
                    let (a, b) = (self.value(a), self.value(b));
                    self.ctx.product_fits(a, b, is_signed)
                }
                None => self.binary(*op, *a, *b, ty),
            },
            Expr::BvOp(op, args) => self.bit_vector(*op, args),
            Expr::Extract { hi, lo, arg } => {
                let arg = self.value(*arg);
                self.ctx.unary(Unary::Extract(hi - 1, *lo), arg)
            }
            Expr::Concat(a, b) => {
                let (a, b) = (self.value(*a), self.value(*b));
                self.ctx.binary(Binary::Concat, a, b)
            }
            Expr::Ite(c, a, b) => {
                let class = self.symbols.class(e);
                let (c, a, b) = (self.value(*c), self.value_in(class, *a)?, self.value_in(class, *b)?);
                self.ctx.ite(c, a, b)
            }
            Expr::Select(map, at) => {
                let (map, at) = (self.value(*map), self.all(at));
                self.ctx.select(map, &at)
            }
            Expr::Store(map, at, value) => {
                let (map, at, value) = (self.value(*map), self.all(at), self.value(*value));
                self.ctx.store(map, &at, value)
            }
            Expr::MapConst(value) => self.map_const(*value, ty),
            Expr::Apply(func, args) => {
                let decl = self.function(*func)?;
                let args = self.all(args);
                self.ctx.apply(decl, &args)
            }
            Expr::Old(_) => Err(SmtError::Unsupported("old".to_owned())),
            Expr::Quant { kind, vars, triggers, body, .. } => self.quantifier(*kind, vars, triggers, *body),
        }
    }

    fn all(&self, args: &[ExprId]) -> Vec<Term> {
        args.iter().map(|&a| self.value(a)).collect()
    }

    fn binary(&mut self, op: BinOp, left: ExprId, right: ExprId, ty: TypeId) -> Result<Term> {
        if op == BinOp::Eq {
            let class = self.symbols.class(left).or(self.symbols.class(right));
            if let Some(class) = class.filter(|&class| self.symbols.cases(class).is_some()) {
                return self.equal_cases(class, left, right);
            }
            let (a, b) = (self.value_in(class, left)?, self.value_in(class, right)?);
            return self.ctx.binary(Binary::Eq, a, b);
        }
        let compared = match op {
            BinOp::Lt => self.ordered_cases(left, right, |a, b| a < b),
            BinOp::Le => self.ordered_cases(left, right, |a, b| a <= b),
            _ => None,
        };
        if let Some(compared) = compared {
            return compared;
        }
        let (a, b) = (self.value(left), self.value(right));
        match op {
            BinOp::And => self.ctx.nary(Nary::And, &[a, b]),
            BinOp::Or => self.ctx.nary(Nary::Or, &[a, b]),
            BinOp::Add => self.ctx.nary(Nary::Add, &[a, b]),
            BinOp::Sub => self.ctx.nary(Nary::Sub, &[a, b]),
            BinOp::Mul => self.ctx.nary(Nary::Mul, &[a, b]),
            BinOp::Implies => self.ctx.binary(Binary::Implies, a, b),
            BinOp::Iff | BinOp::Eq => self.ctx.binary(Binary::Eq, a, b),
            BinOp::IntDiv | BinOp::RealDiv => self.ctx.binary(Binary::Div, a, b),
            BinOp::IntMod => self.ctx.binary(Binary::Mod, a, b),
            BinOp::Lt => self.ctx.binary(Binary::Lt, a, b),
            BinOp::Le => self.ctx.binary(Binary::Le, a, b),
            BinOp::Subtype | BinOp::Pow => {
                let decl = self.operator(op, self.program.terms.type_of(left), ty)?;
                self.ctx.apply(decl, &[a, b])
            }
        }
    }

    /// Whether two values of a class that has cases are equal, of which one is a literal, or whose equality is only ever
    /// assumed: then it is enough that they are the same case.
    fn equal_cases(&mut self, class: ClassId, left: ExprId, right: ExprId) -> Result<Term> {
        let (value, literal) = if self.symbols.class(left).is_some() { (left, right) } else { (right, left) };
        let value = self.cases_in(class, value)?;
        if self.symbols.class(literal).is_none() {
            let of_literal = self.cases(value).find(|(case, _)| case.literal == Some(literal));
            return Ok(of_literal.expect("it flows into the class").1);
        }
        let other = self.cases_in(class, literal)?;
        let pairs = self.paired_cases(value, other).into_iter();
        let same = pairs.map(|(a, b)| self.ctx.binary(Binary::Eq, a, b)).collect::<Result<Vec<Term>>>()?;
        self.ctx.nary(Nary::And, &same)
    }

    /// Whether values of a class that has cases are in a relation of order, if one of the two is of such a class.
    fn ordered_cases(
        &mut self,
        left: ExprId,
        right: ExprId,
        holds: impl Fn(&BigInt, &BigInt) -> bool,
    ) -> Option<Result<Term>> {
        let class = self.symbols.class(left).or(self.symbols.class(right))?;
        self.symbols.cases(class)?;
        let number = |this: &Self, e: ExprId| match this.program.terms.expr(e) {
            Expr::Int(value) | Expr::Bv { value, .. } => value.clone(),
            other => unreachable!("only literals are compared with the class: {other:?}"),
        };
        let (value, literal, flipped) = match self.symbols.class(left) {
            Some(_) => (left, number(self, right), false),
            None => (right, number(self, left), true),
        };
        let Lowered::Cases(value) = self.lowered(value) else { unreachable!("all values of the class have cases") };
        let holds = |v: &BigInt| if flipped { holds(&literal, v) } else { holds(v, &literal) };
        let truths: Vec<Term> = self.cases(value).filter(|(case, _)| holds(&case.value)).map(|(_, is)| is).collect();
        Some(self.ctx.nary(Nary::Or, &truths))
    }

    fn bit_vector(&mut self, op: BvOp, args: &[ExprId]) -> Result<Term> {
        if let &[left, right] = args
            && let Type::Bv(width) = *self.program.terms.ty(self.program.terms.type_of(left))
        {
            let signed = |v: &BigInt| signed_value(v, width);
            let compared = match op {
                BvOp::SLt => self.ordered_cases(left, right, |a, b| signed(a) < signed(b)),
                BvOp::SLe => self.ordered_cases(left, right, |a, b| signed(a) <= signed(b)),
                BvOp::ULt => self.ordered_cases(left, right, |a, b| a < b),
                BvOp::ULe => self.ordered_cases(left, right, |a, b| a <= b),
                _ => None,
            };
            if let Some(compared) = compared {
                return compared;
            }
        }
        if let BvOp::Float(op) = op {
            let args: Vec<Term> = args.iter().map(|a| self.value(*a)).collect();
            return self.ctx.float(op, &args);
        }
        let unary = match op {
            BvOp::Neg => Some(Unary::BvNeg),
            BvOp::Not => Some(Unary::BvNot),
            BvOp::ZeroExt(bits) => Some(Unary::ZeroExt(bits)),
            BvOp::SignExt(bits) => Some(Unary::SignExt(bits)),
            BvOp::ToNat => Some(Unary::BvToInt),
            BvOp::FromInt(width) => Some(Unary::IntToBv(width)),
            _ => None,
        };
        if let Some(op) = unary {
            let arg = self.value(args[0]);
            return self.ctx.unary(op, arg);
        }
        let (a, b) = (self.value(args[0]), self.value(args[1]));
        self.ctx.binary(binary_bit_vector(op), a, b)
    }

    fn map_const(&mut self, value: ExprId, ty: TypeId) -> Result<Term> {
        let Type::Map { indices, .. } = self.program.terms.ty(ty) else {
            return Err(SmtError::Unsupported("constant map of a type that is no map".to_owned()));
        };
        if indices.len() != 1 {
            return Err(SmtError::Unsupported("constant map with several indices".to_owned()));
        }
        let sort = self.sort(ty)?;
        let value = self.value(value);
        self.ctx.const_array(sort, value)
    }

    fn quantifier(&mut self, kind: Quantifier, vars: &[VarId], triggers: &[Vec<ExprId>], body: ExprId) -> Result<Term> {
        if kind == Quantifier::Lambda {
            return Err(SmtError::Unsupported("lambda expression".to_owned()));
        }
        let bound = vars.iter().map(|&v| self.global(v)).collect::<Result<Vec<_>>>()?;
        let triggers: Vec<Vec<Term>> = triggers.iter().map(|t| self.all(t)).collect();
        let body = self.value(body);
        self.ctx.quantifier(kind == Quantifier::Forall, &bound, &triggers, body)
    }
}

fn foreign_value() -> SmtError {
    SmtError::Unsupported("a value of a class that it does not flow into".to_owned())
}

fn binary_bit_vector(op: BvOp) -> Binary {
    match op {
        BvOp::Add => Binary::BvAdd,
        BvOp::Sub => Binary::BvSub,
        BvOp::Mul => Binary::BvMul,
        BvOp::UDiv => Binary::BvUDiv,
        BvOp::SDiv => Binary::BvSDiv,
        BvOp::URem => Binary::BvURem,
        BvOp::SRem => Binary::BvSRem,
        BvOp::SMod => Binary::BvSMod,
        BvOp::Shl => Binary::BvShl,
        BvOp::LShr => Binary::BvLShr,
        BvOp::AShr => Binary::BvAShr,
        BvOp::And => Binary::BvAnd,
        BvOp::Or => Binary::BvOr,
        BvOp::Xor => Binary::BvXor,
        BvOp::ULt => Binary::BvULt,
        BvOp::ULe => Binary::BvULe,
        BvOp::SLt => Binary::BvSLt,
        BvOp::SLe => Binary::BvSLe,
        BvOp::Neg
        | BvOp::Not
        | BvOp::ZeroExt(_)
        | BvOp::SignExt(_)
        | BvOp::ToNat
        | BvOp::FromInt(_)
        | BvOp::Float(_) => {
            unreachable!("operators with one argument")
        }
    }
}

/// Without an exponent.
fn plain_decimal(text: &str) -> Result<String> {
    let Some((mantissa, exponent)) = text.split_once(['e', 'E']) else {
        return Ok(text.to_owned());
    };
    let bad = || SmtError::Unsupported(format!("real literal {text}"));
    let exponent: i32 = exponent.parse().map_err(|_| bad())?;
    if exponent.abs() > 10_000 {
        return Err(bad());
    }
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let shift = exponent - fraction.len() as i32;
    let zeros = "0".repeat(shift.unsigned_abs() as usize);
    Ok(if shift >= 0 { format!("{whole}{fraction}{zeros}") } else { format!("{whole}{fraction}/1{zeros}") })
}

/// Which nodes mention only constants of the program and bound variables, other than those of rules. What is read from a plain map is none: it
/// belongs to the blocks that read it.
fn ground_nodes(program: &PassiveProgram, plain: &PlainMaps) -> Vec<bool> {
    let mut ground = vec![true; program.terms.len()];
    let of_rules = plain.bound();
    for i in 0..ground.len() {
        let expr = program.terms.expr(ExprId(i as u32));
        let mut all = match expr {
            Expr::Var(v) => match program.vars[v.index()].kind {
                VarKind::Bound => !of_rules.contains(v),
                kind => matches!(kind, VarKind::Const { .. }),
            },
            Expr::Select(map, _) => !plain.contains(program.terms.type_of(*map)),
            _ => true,
        };
        expr.for_each_child(|child| all &= ground[child.0 as usize]);
        ground[i] = all;
    }
    ground
}
