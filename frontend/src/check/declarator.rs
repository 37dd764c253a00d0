//! Types that declarators derive, and the parameters of functions.

use super::checker::Checker;
use super::derived::{Derived, Param};
use super::failure::{Check, malformed, unsupported};
use super::scope::{Binding, Inherited};
use crate::ast::{self, ArraySize, DerivationKind, Parameters};
use crate::ctype::{ArrayLen, CType, CTypeId, IntKind, QualType};
use crate::source::Span;
use crate::typed::{Storage, Var, VarId};

impl<'a> Checker<'a> {
    pub(super) fn declarator(
        &mut self,
        base: QualType,
        align: Option<u64>,
        declarator: &ast::Declarator,
    ) -> Check<Derived> {
        let mut derived = Derived { ty: base, align, params: Vec::new(), inherited: Inherited::default() };
        for derivation in declarator.derivations.iter().rev() {
            self.derive(&mut derived, derivation)?;
        }
        Ok(derived)
    }

    fn derive(&mut self, derived: &mut Derived, derivation: &ast::Derivation) -> Check<()> {
        let span = derivation.span;
        derived.ty = match &derivation.kind {
            DerivationKind::Pointer { qualifiers, attributes } => {
                derived.align = None;
                let pointer = self.pointer_to(derived.ty);
                let attributes = self.attributes(&[attributes])?;
                let (pointer, _) = self.attributed(pointer.into(), None, &attributes)?;
                self.qualify(pointer, *qualifiers)
            }
            DerivationKind::Array { size, .. } => {
                self.require_element(derived.ty.ty, span)?;
                let len = self.array_len(size)?;
                self.array_of(derived.ty, len, span)?.into()
            }
            DerivationKind::Function(params) => {
                derived.align = None;
                let ret = derived.ty.ty;
                if matches!(self.out.types.get(ret), CType::Array(..) | CType::Function { .. }) {
                    return malformed("check-type", span, "a function cannot return an array or a function");
                }
                let (ty, params, inherited) = self.function_type(ret, params)?;
                derived.params = params;
                derived.inherited = inherited;
                ty.into()
            }
        };
        Ok(())
    }

    fn array_of(&mut self, element: QualType, len: ArrayLen, span: Span) -> Check<CTypeId> {
        if let (ArrayLen::Known(count), Some(size)) = (len, self.out.types.size_of(element.ty)) {
            let limit = 1u64 << (self.out.types.model.pointer_bits() - 1);
            if count.checked_mul(size).is_none_or(|bytes| bytes >= limit) {
                return malformed("check-type", span, "the array is too large");
            }
        }
        Ok(self.out.types.intern(CType::Array(element, len)))
    }

    fn require_element(&mut self, element: CTypeId, span: Span) -> Check<()> {
        match self.out.types.get(element) {
            CType::Function { .. } => malformed("check-type", span, "an array of functions"),
            CType::Array(_, ArrayLen::Variable(_)) => Ok(()),
            CType::Array(_, ArrayLen::Incomplete) if self.prototype.depth > 0 => Ok(()),
            _ => self.require_complete(element, span),
        }
    }

    fn array_len(&mut self, size: &ArraySize) -> Check<ArrayLen> {
        let expr = match size {
            ArraySize::Unspecified => return Ok(ArrayLen::Incomplete),
            ArraySize::Star => {
                self.prototype.variable = true;
                return Ok(ArrayLen::Incomplete);
            }
            ArraySize::Expr(expr) => expr,
        };
        let value = self.value(expr)?;
        let Some(shape) = self.integer_shape(value.ty) else {
            return malformed("check-type", expr.span, "the size of an array is no integer");
        };
        if let Some(bits) = self.eval_int(&value) {
            let negative = shape.signed && (bits >> (shape.bits - 1)) & 1 == 1;
            return match u64::try_from(bits) {
                Ok(count) if !negative => Ok(ArrayLen::Known(count)),
                _ => malformed("check-type", expr.span, "the size of an array is negative"),
            };
        }
        if self.prototype.depth > 0 {
            self.prototype.variable = true;
            return Ok(ArrayLen::Incomplete);
        }
        if self.body.is_none() {
            return self.not_constant(&value, "the size of an array at file scope is not constant");
        }
        let size_t = self.size_type();
        let length = self.cast(value, size_t);
        let var = self.hidden_var("<length>", size_t, expr.span);
        self.vla_lengths.push((var, length));
        Ok(ArrayLen::Variable(var))
    }

    /// Whether what lengths depend on is evaluated here: in functions, outside of prototypes.
    pub(super) fn evaluates_lengths(&self) -> bool {
        self.body.is_some() && self.prototype.depth == 0
    }

    /// A local that stands in no source text.
    pub(super) fn hidden_var(&mut self, name: &str, ty: CTypeId, span: Span) -> VarId {
        let function = self.body.as_ref().map(|body| body.function);
        let storage = if function.is_some() { Storage::Auto } else { Storage::Static };
        let var = VarId(self.out.vars.len() as u32);
        self.out.vars.push(Var::hidden(name, ty, storage, function, span));
        if let Some(body) = &mut self.body {
            body.locals.push(var);
        }
        var
    }

    fn function_type(&mut self, ret: CTypeId, params: &Parameters) -> Check<(CTypeId, Vec<Param>, Inherited)> {
        let (params, inherited, variadic, prototyped) = match params {
            Parameters::Unspecified => (Vec::new(), Inherited::default(), false, false),
            Parameters::Names(names) => {
                for (index, ident) in names.iter().enumerate() {
                    if names[..index].iter().any(|earlier| earlier.name == ident.name) {
                        let message = format!("two parameters are named '{}'", self.interner.name(ident.name));
                        return malformed("check-redefinition", ident.span, message);
                    }
                }
                let int = self.int_type(IntKind::Int);
                let param = |ident: &ast::Ident| Param {
                    name: Some(ident.name),
                    ty: int.into(),
                    span: ident.span,
                    variable: false,
                };
                (names.iter().map(param).collect(), Inherited::default(), false, false)
            }
            Parameters::Prototype { params, variadic } => {
                self.scopes.enter();
                self.prototype.depth += 1;
                let result = self.prototype_params(params);
                let inherited = self.scopes.innermost();
                self.prototype.depth -= 1;
                self.scopes.leave();
                (result?, inherited, *variadic, true)
            }
        };
        let types = if prototyped { params.iter().map(|p| p.ty.ty).collect() } else { Vec::new() };
        let ty = CType::Function { ret, params: types, variadic, prototyped };
        Ok((self.out.types.intern(ty), params, inherited))
    }

    fn prototype_params(&mut self, params: &[ast::ParamDecl]) -> Check<Vec<Param>> {
        let mut checked = Vec::with_capacity(params.len());
        for param in params {
            let outer = std::mem::take(&mut self.prototype.variable);
            let param = self.param(param)?;
            self.prototype.variable |= outer;
            let is_void = matches!(self.out.types.get(param.ty.ty), CType::Void);
            if is_void && params.len() == 1 && param.name.is_none() {
                break;
            }
            if is_void {
                return malformed("check-type", param.span, "a parameter of type void");
            }
            if let Some(name) = param.name {
                if let Some(Binding::Parameter(_)) = self.scopes.lookup_here(name) {
                    let message = format!("two parameters are named '{}'", self.interner.name(name));
                    return malformed("check-redefinition", param.span, message);
                }
                self.scopes.declare(name, Binding::Parameter(param.ty));
            }
            checked.push(param);
        }
        Ok(checked)
    }

    /// One parameter, its type adjusted: arrays and functions become pointers.
    pub(super) fn param(&mut self, param: &ast::ParamDecl) -> Check<Param> {
        let specified = self.specifiers(&param.specifiers, false)?;
        if specified.auto {
            return unsupported(param.span, "__auto_type as a parameter's type is not supported");
        }
        let derivations = &param.declarator.derivations;
        let ty = match derivations.split_first() {
            Some((ast::Derivation { kind: DerivationKind::Array { qualifiers, .. }, .. }, rest)) => {
                let mut element =
                    Derived { ty: specified.ty, align: None, params: Vec::new(), inherited: Inherited::default() };
                for derivation in rest.iter().rev() {
                    self.derive(&mut element, derivation)?;
                }
                let pointer = self.pointer_to(element.ty);
                self.qualify(pointer.into(), *qualifiers)
            }
            _ => self.declarator(specified.ty, None, &param.declarator)?.ty,
        };
        let attributes = self.attributes(&[&param.specifiers.attributes, &param.declarator.attributes])?;
        let (ty, _) = self.attributed(ty, None, &attributes)?;
        Ok(Param {
            name: param.declarator.ident.map(|ident| ident.name),
            ty: self.adjust_param(ty),
            span: param.declarator.ident.map_or(param.span, |ident| ident.span),
            variable: self.prototype.variable,
        })
    }

    pub(super) fn adjust_param(&mut self, ty: QualType) -> QualType {
        match *self.out.types.get(ty.ty) {
            CType::Array(element, _) => self.pointer_to(element).into(),
            CType::Function { .. } => self.pointer_to(ty.ty.into()).into(),
            _ => ty,
        }
    }
}
