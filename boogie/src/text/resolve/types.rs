//! Types: synonyms are expanded, constructors applied.

use super::{Resolved, Resolver, TypeEntry};
use crate::text::builtin::MAX_WIDTH;
use crate::text::diagnostic::Pos;
use crate::text::syntax::{TypeDecl, TypeRef, TypeSyntax};
use crate::types::{Type, TypeCtorId, TypeId};

/// Types that nest deeper than this, synonyms expanded, are refused: synonyms that mention themselves do.
const MAX_EXPANSION: u32 = 400;

impl<'a> Resolver<'_, 'a> {
    pub(super) fn declare_types(&mut self) {
        for (i, decl) in self.src.types.iter().enumerate() {
            let (name, entry) = match decl {
                TypeDecl::Constructor { name, arity } => {
                    let id = TypeCtorId(self.program.type_ctors.len() as u32);
                    self.program.type_ctors.push((name.text.to_string(), *arity));
                    (*name, TypeEntry::Constructor(id, *arity))
                }
                TypeDecl::Synonym { name, .. } => (*name, TypeEntry::Synonym(i)),
            };
            if self.types.insert(name.text, entry).is_some() {
                self.duplicate(name, "type");
            }
        }
        // Unused synonyms are checked too.
        for decl in &self.src.types {
            if let TypeDecl::Synonym { params, body, .. } = decl {
                let int = self.program.terms.int_ty();
                let env: Vec<_> = params.iter().map(|p| (*p, int)).collect();
                let _ = self.expand(*body, &env, 0);
            }
        }
    }

    pub(super) fn ty(&mut self, ty: TypeRef) -> Resolved<TypeId> {
        self.expand(ty, &[], 0)
    }

    fn expand(&mut self, ty: TypeRef, env: &[(&'a str, TypeId)], depth: u32) -> Resolved<TypeId> {
        let src = self.src;
        let (syntax, pos) = &src.pool.types[ty.0 as usize];
        if depth > MAX_EXPANSION {
            return self.fail(*pos, "this type nests too deep: a type synonym mentions itself?");
        }
        let ty = match syntax {
            TypeSyntax::Bool => Type::Bool,
            TypeSyntax::Int => Type::Int,
            TypeSyntax::Real => Type::Real,
            TypeSyntax::Map(indices, result) => {
                let indices = indices.iter().map(|&i| self.expand(i, env, depth + 1)).collect::<Resolved<Vec<_>>>()?;
                Type::Map { indices, result: self.expand(*result, env, depth + 1)? }
            }
            TypeSyntax::Named(name, args) => {
                if let (Some(&(_, ty)), []) = (env.iter().find(|(n, _)| n == name), &args[..]) {
                    return Ok(ty);
                }
                if let (Some(&ty), []) = (self.synonyms.get(name), &args[..]) {
                    return Ok(ty);
                }
                return self.named_type(name, args, *pos, env, depth);
            }
        };
        Ok(self.program.terms.intern_type(ty))
    }

    fn named_type(
        &mut self,
        name: &'a str,
        args: &[TypeRef],
        pos: Pos,
        env: &[(&'a str, TypeId)],
        depth: u32,
    ) -> Resolved<TypeId> {
        let Some(&entry) = self.types.get(name) else {
            return match (predefined(name), args) {
                (Some(Type::Bv(width)), []) if width == 0 || width > MAX_WIDTH => {
                    self.fail(pos, format!("unsupported: bit-vectors of width {width}"))
                }
                (Some(ty), []) => Ok(self.program.terms.intern_type(ty)),
                _ => self.fail(pos, format!("unknown type '{name}'")),
            };
        };
        let resolved = args.iter().map(|&a| self.expand(a, env, depth + 1)).collect::<Resolved<Vec<_>>>()?;
        let src = self.src;
        match entry {
            TypeEntry::Constructor(id, arity) => {
                self.check_arity(name, arity as usize, args.len(), pos)?;
                Ok(self.program.terms.intern_type(Type::Ctor(id, resolved)))
            }
            TypeEntry::Synonym(i) => {
                let TypeDecl::Synonym { params, body, .. } = &src.types[i] else {
                    unreachable!("entries of synonyms are declarations of synonyms")
                };
                self.check_arity(name, params.len(), args.len(), pos)?;
                let env: Vec<_> = params.iter().copied().zip(resolved).collect();
                let ty = self.expand(*body, &env, depth + 1)?;
                if env.is_empty() {
                    self.synonyms.insert(name, ty);
                }
                Ok(ty)
            }
        }
    }

    fn check_arity(&mut self, name: &str, expected: usize, found: usize, pos: Pos) -> Resolved<()> {
        if expected == found {
            return Ok(());
        }
        self.fail(pos, format!("type '{name}' takes {expected} arguments, not {found}"))
    }
}

/// `bvN` and `floatSeE`.
fn predefined(name: &str) -> Option<Type> {
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // Too large a number is as unsupported as any large one.
        plain.then(|| digits.parse().unwrap_or(u32::MAX))
    };
    if let Some(width) = name.strip_prefix("bv") {
        return number(width).map(Type::Bv);
    }
    let (significand, exponent) = name.strip_prefix("float")?.split_once('e')?;
    Some(Type::Float { significand: number(significand)?, exponent: number(exponent)? })
}

/// The type of a float literal: what stands after its last `f`, or its last sign.
pub(super) fn float_type(literal: &str) -> Option<Type> {
    let special = ["0NaN", "0nan", "0+oo", "0-oo"].iter().find_map(|s| literal.strip_prefix(s));
    let sizes = special.or_else(|| literal.rsplit_once('f').map(|(_, sizes)| sizes))?;
    predefined(&format!("float{sizes}"))
}
