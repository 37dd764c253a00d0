//! Whether what functions of libraries without a model are given is all that they may access.

use super::call::CallSite;
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind};
use crate::ctype::{CType, CTypeId};
use crate::library::arguments;
use crate::pointsto::{layout, texts};
use crate::typed::FunctionId;

impl<'a> Translator<'a> {
    /// Whether the arguments lead to all that a function of a library may access. If it takes a number of elements, a
    /// pointer may lead to an array.
    pub(super) fn arguments_suffice(&self, site: &CallSite<'a>, f: FunctionId) -> bool {
        let function = &self.cfg.functions[f.0 as usize];
        let name = function.name.as_str();
        let CType::Function { params, variadic, prototyped: true, .. } = self.cfg.types.get(function.ty) else {
            return site.args.iter().all(|arg| !matches!(self.cfg.types.get(arg.ty), CType::Pointer(_)));
        };
        let is_opaque = arguments::are_opaque(name);
        let takes_number = arguments::takes_arrays(name) || params.iter().any(|&ty| self.is_number(ty, is_opaque));
        let takes_number = takes_number && !arguments::takes_one(name);
        let each = site.args.iter().enumerate().all(|(i, arg)| {
            let is_pointer = matches!(self.cfg.types.get(arg.ty), CType::Pointer(_));
            let declared = params.get(i).copied().unwrap_or(arg.ty);
            let is_literal = arg.literal_place().is_some();
            let is_null = texts::is_null(self.cfg, arg);
            // What ends a list of arguments is no address.
            let needs_object = is_null && i < params.len() && !arguments::may_be_null(name, i);
            let is_right = texts::is_read_rightly(self.cfg, arg) && !needs_object;
            match is_pointer {
                false => is_right,
                // As the format says, if there is one.
                true if is_literal && *variadic && i >= params.len() => self.ends_with_pointer(params),
                true if is_literal => {
                    !self.pt.is_written_through(Some(f), i, arg) && (!takes_number || self.is_text(declared))
                }
                true if texts::is_stream(self.cfg, arg.ty) => is_right && !is_null,
                true if takes_number => is_right && is_null,
                true => is_right && (is_opaque || self.holds_all(arg, declared)),
            }
        });
        each && (!variadic || self.has_all_it_asks_for(site, name, params))
    }

    /// Whether a parameter may be a number of elements; of functions on what is opaque, those that are as wide as pointers.
    fn is_number(&self, ty: CTypeId, is_opaque: bool) -> bool {
        let types = &self.cfg.types;
        let bits = layout::scalar_bits(types, ty);
        !matches!(types.get(ty), CType::Pointer(_) | CType::Float(_)) && bits > 0 && (!is_opaque || bits == self.word)
    }

    fn is_text(&self, pointer: CTypeId) -> bool {
        let types = &self.cfg.types;
        matches!(types.get(pointer), CType::Pointer(to) if layout::scalar_bits(types, to.ty) == 8)
    }

    /// Whether a record that an argument is the address of is as large as the function takes it to be, and leads nowhere.
    fn holds_all(&self, arg: &Expr, declared: CTypeId) -> bool {
        let types = &self.cfg.types;
        let ExprKind::AddrOf(place) = &arg.unconverted().kind else { return true };
        let CType::Pointer(to) = types.get(declared) else { return false };
        let sizes = (layout::size_of(types, place.ty.ty), layout::size_of(types, to.ty));
        let leads = |leaf: &layout::Leaf| leaf.ty.is_some_and(|ty| matches!(types.get(ty), CType::Pointer(_)));
        let leaves = layout::leaves(types, place.ty.ty, crate::pointsto::LEAF_CAP);
        matches!(sizes, (Some(given), Some(taken)) if taken > 0 && taken <= given && layout::is_record(types, to.ty))
            && leaves.is_some_and(|leaves| !leaves.iter().any(leads))
    }

    /// Whether the arguments that a format asks for are there. Others end with null, or are numbers.
    fn has_all_it_asks_for(&self, site: &CallSite<'a>, name: &str, params: &[CTypeId]) -> bool {
        let asked = || texts::formatted(self.cfg, site.args, params.len() - 1, false);
        !self.ends_with_pointer(params) || !name.starts_with("exec") && asked().is_some()
    }

    fn ends_with_pointer(&self, params: &[CTypeId]) -> bool {
        params.last().is_some_and(|&ty| matches!(self.cfg.types.get(ty), CType::Pointer(_)))
    }
}
