//! Initialisers: designators, brace elision, strings, lengths.

use super::checker::Checker;
use super::compat::compatible;
use super::failure::{Check, Failure, malformed, unsupported};
use super::init_tree::{InitTree, Part};
use super::operand::Operand;
use super::scope::GlobalId;
use crate::ast::{self, Designator, Encoding, InitializerItem, InitializerKind};
use crate::ctype::{ArrayLen, CType, CTypeId, QualType, RecordId};
use crate::source::Span;
use crate::typed::{Expr, ExprKind, InitValue, Initializer, PathStep, Place, PlaceKind, Storage, Var, VarId};

/// The items of one pair of braces, and how far they are used up.
struct Cursor<'i> {
    items: &'i [InitializerItem],
    at: usize,
    /// The next item's expression, when it had to be checked to see what it initialises.
    ready: Option<Operand>,
    /// The next item's designators have been followed.
    entered: bool,
}

impl Cursor<'_> {
    fn advance(&mut self) {
        self.at += 1;
        self.ready = None;
        self.entered = false;
    }
}

/// A checked initialiser and the type of the object with its length.
pub(super) struct Initialized {
    pub ty: QualType,
    pub init: Initializer,
    /// A flexible member has elements: the object's own type.
    pub extended: Option<QualType>,
}

impl<'a> Checker<'a> {
    pub(super) fn initializer(&mut self, ty: QualType, init: &ast::Initializer, is_static: bool) -> Check<Initialized> {
        let mut tree = InitTree::new(is_static);
        let part = Part::whole(ty.ty);
        let (count, braced) = match &init.kind {
            InitializerKind::List(items) => (self.braced(&mut tree, part, items, init.span)?, true),
            InitializerKind::Expr(expr) => self.whole(&mut tree, part, expr)?,
        };
        let mut complete = ty;
        if let Some((element, ArrayLen::Incomplete)) = self.element(ty.ty) {
            let array = CType::Array(element, ArrayLen::Known(count));
            complete.ty = self.out.types.intern(array);
        }
        let extended = self.extended_type(complete, tree.end)?;
        if extended.is_some() && !is_static {
            return unsupported(init.span, "a flexible member of a local object is initialised");
        }
        let mut init = tree.finish(braced || is_static);
        for item in init.items.iter_mut().filter(|item| item.path.is_empty()) {
            item.ty = complete.ty;
        }
        Ok(Initialized { ty: complete, init, extended })
    }

    /// An object initialised by one expression; gives the length of an array and whether zeros fill up the rest.
    fn whole(&mut self, tree: &mut InitTree, part: Part, expr: &ast::Expr) -> Check<(u64, bool)> {
        if let Some((element, _)) = self.element(part.ty) {
            if let ast::ExprKind::Str(literal) = &expr.kind
                && self.fits_string(element.ty, literal.encoding)
            {
                return Ok((self.string_part(tree, part, literal, expr.span), true));
            }
            if let Some(items) = self.literal_of(part.ty, expr)? {
                return Ok((self.braced(tree, part, items, expr.span)?, true));
            }
            if let ast::ExprKind::FunctionName = &expr.kind {
                return unsupported(expr.span, "an array initialised by the function's name");
            }
            return malformed("check-type", expr.span, "an array needs a list or a string as initialiser");
        }
        if let (true, Some(items)) = (tree.is_static, self.literal_of(part.ty, expr)?) {
            return Ok((self.braced(tree, part, items, expr.span)?, true));
        }
        let operand = self.item(tree, expr)?;
        self.leaf(tree, part, operand, expr.span)?;
        Ok((0, false))
    }

    /// The list of a compound literal of an object's own type: such a literal initialises the object as its list does.
    /// One of another type is a value, or an object of its own.
    fn literal_of<'e>(&mut self, ty: CTypeId, expr: &'e ast::Expr) -> Check<Option<&'e [InitializerItem]>> {
        let ast::ExprKind::CompoundLiteral(literal) = &expr.kind else { return Ok(None) };
        let own = self.type_name(&literal.ty)?.ty;
        let same = match (self.element(own), self.element(ty)) {
            // Whether the elements are constant does not matter.
            (Some((a, a_len)), Some((b, b_len))) => {
                let open = a_len == ArrayLen::Incomplete || b_len == ArrayLen::Incomplete;
                (open || a_len == b_len) && compatible(&self.out.types, a.ty, b.ty)
            }
            _ => compatible(&self.out.types, own, ty),
        };
        Ok(same.then_some(&literal.items[..]))
    }

    /// What a scalar is initialised with. gcc takes a compound literal of scalar type as constant if what it holds is.
    fn item(&mut self, tree: &InitTree, expr: &ast::Expr) -> Check<Operand> {
        let (ast::ExprKind::CompoundLiteral(literal), true) = (&expr.kind, tree.is_static) else {
            return self.expr(expr);
        };
        let ty = self.type_name(&literal.ty)?.ty;
        if self.is_aggregate(ty) {
            return self.expr(expr);
        }
        let mut inner = InitTree::new(true);
        self.braced_scalar(&mut inner, Part::whole(ty), &literal.items, expr.span)?;
        let value = match inner.finish(true).items.pop().map(|item| item.value) {
            Some(InitValue::Expr(value)) => value,
            _ => Expr::new(ExprKind::Int(0), ty, expr.span),
        };
        Ok(Operand::Value(value))
    }

    fn is_aggregate(&self, ty: CTypeId) -> bool {
        matches!(self.out.types.get(ty), CType::Array(..) | CType::Record(_)) && !self.is_complex(ty)
    }

    /// `{...}` for a part; gives the number of elements of an array.
    fn braced(&mut self, tree: &mut InitTree, part: Part, items: &[InitializerItem], span: Span) -> Check<u64> {
        tree.restart(&self.out.types, &part);
        if !self.is_aggregate(part.ty) {
            return self.braced_scalar(tree, part, items, span).map(|()| 0);
        }
        if let CType::Record(_) = self.out.types.get(part.ty) {
            self.require_complete(part.ty, span)?;
        }
        if let (Some((element, _)), [item]) = (self.element(part.ty), items)
            && let InitializerKind::Expr(expr) = &item.init.kind
            && let (ast::ExprKind::Str(literal), true) = (&expr.kind, item.designators.is_empty())
            && self.fits_string(element.ty, literal.encoding)
        {
            return Ok(self.string_part(tree, part, literal, expr.span));
        }
        let mut cursor = Cursor { items, at: 0, ready: None, entered: false };
        self.fill(tree, &part, &mut cursor, true, &[])
    }

    fn braced_scalar(&mut self, tree: &mut InitTree, part: Part, items: &[InitializerItem], span: Span) -> Check<()> {
        let Some(item) = items.first() else { return Ok(()) };
        if !item.designators.is_empty() {
            return malformed("check-type", span, "a scalar has no parts to designate");
        }
        match &item.init.kind {
            InitializerKind::List(items) => self.braced_scalar(tree, part, items, span),
            InitializerKind::Expr(expr) => {
                let operand = self.item(tree, expr)?;
                self.leaf(tree, part, operand, expr.span)
            }
        }
    }

    /// Initialises the elements or members of `part` in order; `first` designates where to start. Without braces of
    /// its own, the part takes what it needs and leaves the rest, and any designator, to what contains it.
    fn fill(
        &mut self,
        tree: &mut InitTree,
        part: &Part,
        cursor: &mut Cursor,
        braced: bool,
        first: &[Designator],
    ) -> Check<u64> {
        if let (Some(item), false, None) = (cursor.items.get(cursor.at), braced, self.child(part, 0)) {
            // gcc lets a part without parts of its own swallow a value.
            self.warn(item.init.span, "the initialiser has more elements than the object");
            cursor.advance();
            return Ok(0);
        }
        let mut first = first;
        let mut next = 0u64;
        let mut count = 0u64;
        while let Some(item) = cursor.items.get(cursor.at) {
            let designators = match first.is_empty() {
                false => std::mem::take(&mut first),
                true if item.designators.is_empty() || cursor.entered => &[],
                true if !braced => break,
                true => &item.designators[..],
            };
            let Some((step, rest)) = designators.split_first() else {
                let Some(child) = self.child(part, next) else {
                    if !braced {
                        break;
                    }
                    if let InitializerKind::List(_) = item.init.kind {
                        let message = "the initialiser has more braces than the object has parts";
                        return malformed("check-type", item.init.span, message);
                    }
                    self.warn(item.init.span, "the initialiser has more elements than the object");
                    cursor.advance();
                    continue;
                };
                self.choose_member(tree, part, next);
                self.part(tree, child, cursor)?;
                next = self.after(part, next);
                count = count.max(next);
                continue;
            };
            let last = self.designated(tree, part, cursor, step, (designators, rest))?;
            next = self.after(part, last);
            count = count.max(next);
        }
        Ok(count)
    }

    /// Members of a union exclude each other: after one there is no next.
    fn after(&self, part: &Part, index: u64) -> u64 {
        match self.out.types.get(part.ty) {
            CType::Record(id) if self.out.types.record(*id).is_union => u64::MAX,
            _ => index.saturating_add(1),
        }
    }

    fn choose_member(&self, tree: &mut InitTree, part: &Part, index: u64) {
        let CType::Record(id) = self.out.types.get(part.ty) else { return };
        let record = self.out.types.record(*id);
        let Some(field) = record.fields.get(index as usize) else { return };
        // gcc passes over members without a size, unless they come last.
        let empty = self.out.types.size_of(field.ty.ty) == Some(0);
        let last = index as usize + 1 == record.fields.len();
        if record.is_union && (last || !empty) {
            tree.select_member(&self.out.types, part, index as usize);
        }
    }

    /// Follows one designator; gives the index of the last part it names.
    fn designated(
        &mut self,
        tree: &mut InitTree,
        part: &Part,
        cursor: &mut Cursor,
        step: &Designator,
        (all, rest): (&[Designator], &[Designator]),
    ) -> Check<u64> {
        let (low, high, rest) = match step {
            Designator::Field(member) => {
                let path = self.find_member(part.ty, *member)?;
                // The way to a member of an anonymous record goes on with the same designator.
                let rest = if path.len() > 1 { all } else { rest };
                let index = path.first().map_or(0, |&(_, field)| field as u64);
                (index, index, rest)
            }
            Designator::Index(index) => {
                let index = self.element_index(part, index)?;
                (index, index, rest)
            }
            Designator::Range(low, high) => {
                let span = low.span;
                let (low, high) = (self.element_index(part, low)?, self.element_index(part, high)?);
                if low > high {
                    return malformed("check-type", span, "the range of the designator is empty");
                }
                (low, high, rest)
            }
        };
        let start = cursor.at;
        for index in low..=high {
            let Some(child) = self.child(part, index) else {
                let span = cursor.items[cursor.at].init.span;
                return malformed("check-type", span, "the designator lies outside of the object");
            };
            cursor.at = start;
            cursor.ready = None;
            cursor.entered = true;
            self.choose_member(tree, part, index);
            if rest.is_empty() {
                self.part(tree, child, cursor)?;
            } else {
                self.fill(tree, &child, cursor, false, rest)?;
            }
            if cursor.at == start {
                // What was designated has no room for anything.
                cursor.advance();
            }
            if low < high && index == low && !tree.is_static {
                self.refuse_repeated_effects(&cursor.items[start].init)?;
            }
        }
        Ok(high)
    }

    /// gcc evaluates the value of a range once; here it stands at each element.
    fn refuse_repeated_effects(&self, init: &ast::Initializer) -> Check<()> {
        let harmless = match &init.kind {
            InitializerKind::Expr(expr) => matches!(
                expr.kind,
                ast::ExprKind::Int(_)
                    | ast::ExprKind::Float(_)
                    | ast::ExprKind::Char(_)
                    | ast::ExprKind::Str(_)
                    | ast::ExprKind::Ident(_)
                    | ast::ExprKind::Unary { op: ast::UnaryOp::Minus | ast::UnaryOp::AddressOf, .. }
                    | ast::ExprKind::Cast { .. }
                    | ast::ExprKind::Binary(_)
            ),
            InitializerKind::List(items) => {
                return items.iter().try_for_each(|item| self.refuse_repeated_effects(&item.init));
            }
        };
        if harmless { Ok(()) } else { unsupported(init.span, "a range is initialised by such a value") }
    }

    fn element_index(&mut self, part: &Part, index: &ast::Expr) -> Check<u64> {
        if self.element(part.ty).is_none() {
            return malformed("check-type", index.span, "only arrays have elements");
        }
        self.constant_u64(index)
    }

    /// A direct part of an aggregate.
    fn child(&self, part: &Part, index: u64) -> Option<Part> {
        let mut path = part.path.clone();
        match self.out.types.get(part.ty) {
            CType::Array(element, len) => {
                if matches!(len, ArrayLen::Known(count) if index >= *count) || index == u64::MAX {
                    return None;
                }
                path.push(PathStep::Index(index));
                let size = self.out.types.size_of(element.ty)?;
                let offset = part.offset.checked_add(index.checked_mul(size)?)?;
                Some(Part { ty: element.ty, offset, bits: None, path })
            }
            CType::Record(id) => {
                let field = self.out.types.record(*id).fields.get(usize::try_from(index).ok()?)?;
                path.push(PathStep::Field(index as usize));
                let offset = part.offset + field.offset;
                Some(Part { ty: field.ty.ty, offset, bits: field.bits, path })
            }
            _ => None,
        }
    }

    /// Initialises a part from the next item, or from the next items if it is an aggregate without braces.
    fn part(&mut self, tree: &mut InitTree, part: Part, cursor: &mut Cursor) -> Check<()> {
        let item = &cursor.items[cursor.at];
        let expr = match &item.init.kind {
            InitializerKind::List(items) => {
                cursor.advance();
                let count = self.braced(tree, part.clone(), items, item.init.span)?;
                self.note_flexible(tree, &part, count);
                return Ok(());
            }
            InitializerKind::Expr(expr) => expr,
        };
        match *self.out.types.get(part.ty) {
            CType::Array(element, _) => {
                if let ast::ExprKind::Str(literal) = &expr.kind
                    && self.fits_string(element.ty, literal.encoding)
                {
                    cursor.advance();
                    self.string_part(tree, part, literal, expr.span);
                    return Ok(());
                }
                self.fill(tree, &part, cursor, false, &[]).map(|_| ())
            }
            CType::Record(_) if !self.is_complex(part.ty) => self.record_part(tree, part, cursor, expr),
            _ => {
                let ready = cursor.ready.take();
                cursor.advance();
                let operand = match ready {
                    Some(operand) => operand,
                    None => self.item(tree, expr)?,
                };
                self.leaf(tree, part, operand, expr.span)
            }
        }
    }

    /// A record is initialised by a value of its type, or member by member.
    fn record_part(&mut self, tree: &mut InitTree, part: Part, cursor: &mut Cursor, expr: &ast::Expr) -> Check<()> {
        if let (true, Some(items)) = (tree.is_static, self.literal_of(part.ty, expr)?) {
            cursor.advance();
            return self.braced(tree, part, items, expr.span).map(|_| ());
        }
        let operand = match cursor.ready.take() {
            Some(operand) => operand,
            None => self.expr(expr)?,
        };
        let ty = operand.ty().ty;
        let are_vectors = self.vector(part.ty).is_some() && self.vector(ty).is_some();
        if are_vectors || compatible(&self.out.types, ty, part.ty) {
            cursor.advance();
            return self.leaf(tree, part, operand, expr.span);
        }
        cursor.ready = Some(operand);
        self.fill(tree, &part, cursor, false, &[]).map(|_| ())
    }

    /// Elements of a flexible member count even when they say nothing but zero.
    fn note_flexible(&mut self, tree: &mut InitTree, part: &Part, count: u64) {
        if let Some((element, ArrayLen::Incomplete)) = self.element(part.ty) {
            let size = self.out.types.size_of(element.ty).unwrap_or(0);
            tree.end = tree.end.max(8 * (part.offset + count.saturating_mul(size)));
        }
    }

    fn leaf(&mut self, tree: &mut InitTree, part: Part, operand: Operand, span: Span) -> Check<()> {
        let value = self.rvalue(operand)?;
        let mut value = self.convert_assigned(value, part.ty, span)?;
        if tree.is_static {
            value = self.static_value(value, span)?;
        }
        tree.push(&self.out.types, part, InitValue::Expr(value), None);
        Ok(())
    }

    fn fits_string(&self, element: CTypeId, encoding: Encoding) -> bool {
        let bits = match encoding {
            Encoding::Plain | Encoding::Utf8 => 8,
            Encoding::Char16 => 16,
            Encoding::Wide => self.out.types.model.wide_char().bits(self.out.types.model),
            Encoding::Char32 => 32,
        };
        self.int_kind(element).is_some_and(|kind| kind.bits(self.out.types.model) == bits)
    }

    fn string_part(&mut self, tree: &mut InitTree, part: Part, literal: &ast::StringLiteral, span: Span) -> u64 {
        let place = self.string_literal(literal, span);
        let count =
            self.element(place.ty.ty).map_or(0, |(_, len)| if let ArrayLen::Known(count) = len { count } else { 0 });
        let bytes = match (self.out.types.size_of(part.ty), self.element(part.ty)) {
            (None, Some((element, _))) => Some(count * self.out.types.size_of(element.ty).unwrap_or(1)),
            _ => None,
        };
        if let PlaceKind::String(id) = place.kind {
            tree.push(&self.out.types, part, InitValue::String(id), bytes);
        }
        count
    }

    /// The type of an object whose initialiser reaches beyond its declared type: the flexible member with a length.
    fn extended_type(&mut self, ty: QualType, end: u64) -> Check<Option<QualType>> {
        let CType::Record(id) = *self.out.types.get(ty.ty) else { return Ok(None) };
        let mut record = self.out.types.record(id).clone();
        let Some(last) = record.fields.last_mut() else { return Ok(None) };
        let Some((element, ArrayLen::Incomplete)) = self.element(last.ty.ty) else { return Ok(None) };
        let bytes = end.div_ceil(8).saturating_sub(last.offset);
        let size = self.out.types.size_of(element.ty).unwrap_or(0);
        if bytes == 0 || size == 0 {
            return Ok(None);
        }
        let len = ArrayLen::Known(bytes.div_ceil(size));
        last.ty.ty = self.out.types.intern(CType::Array(element, len));
        let end = last.offset + bytes.div_ceil(size) * size;
        record.size = record.size.max(end.next_multiple_of(record.align));
        let extended = RecordId(self.out.types.records.len() as u32);
        self.out.types.records.push(record);
        let extended = self.out.types.intern(CType::Record(extended));
        Ok(Some(QualType { ty: extended, ..ty }))
    }

    /// The initialiser of an object with linkage.
    pub(super) fn global_initializer(&mut self, id: GlobalId, var: VarId, init: &ast::Initializer) {
        let ty = self.global(id).ty;
        self.body = None;
        let uses = std::mem::take(&mut self.link.static_uses);
        let checked = self.initializer(ty, init, true);
        let uses = std::mem::replace(&mut self.link.static_uses, uses);
        self.link.var_uses.push((var, uses));
        match checked.map_err(|failure| *failure) {
            Ok(done) => {
                self.global_mut(id).ty = done.ty;
                let object = &mut self.out.vars[var.0 as usize];
                object.ty = done.extended.unwrap_or(done.ty);
                object.init = Some(done.init);
                if let Some(extended) = done.extended {
                    self.records.extended.insert(var, extended);
                }
            }
            Err(Failure::Malformed(diagnostic)) => self.errors.push(diagnostic),
            Err(Failure::Unsupported(diagnostic)) => {
                self.link.broken.insert(var, diagnostic);
            }
        }
    }

    pub(super) fn compound_literal(&mut self, literal: &ast::CompoundLiteral, span: Span) -> Check<Operand> {
        let (ty, align) = self.aligned_type_name(&literal.ty)?;
        if self.is_variable(ty.ty) {
            return malformed("check-type", span, "a compound literal of variable length");
        }
        let stored = literal.ty.specifiers.storage == Some(ast::StorageClass::Static);
        let is_static = self.body.is_none() || stored;
        let mut tree = InitTree::new(is_static);
        let count = self.braced(&mut tree, Part::whole(ty.ty), &literal.items, span)?;
        let mut ty = ty;
        if let Some((element, ArrayLen::Incomplete)) = self.element(ty.ty) {
            ty.ty = self.out.types.intern(CType::Array(element, ArrayLen::Known(count)));
        }
        let mut init = tree.finish(true);
        for item in init.items.iter_mut().filter(|item| item.path.is_empty()) {
            item.ty = ty.ty;
        }
        let var = VarId(self.out.vars.len() as u32);
        let (own, kind) = match is_static {
            true => (Some(init), PlaceKind::Var(var)),
            false => (None, PlaceKind::Compound { var, init: Some(Box::new(init)) }),
        };
        self.out.vars.push(Var {
            name: "<literal>".to_string(),
            ty,
            storage: if is_static { Storage::Static } else { Storage::Auto },
            align,
            weak: false,
            external: false,
            shared: false,
            init: own,
            function: self.body.as_ref().map(|body| body.function),
            span,
        });
        if let (Some(body), false) = (&mut self.body, is_static) {
            body.locals.push(var);
        }
        Ok(Operand::Place(Place::new(kind, ty, span)))
    }
}
