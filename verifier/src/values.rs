//! Values as C writes them.

use boogie::program::{AttrArg, Program, attr};
use boogie::value::Value;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// The objects with fixed addresses, to name what a pointer points to.
pub struct Objects {
    /// Address, size, name; by address.
    list: Vec<(BigInt, BigInt, String)>,
}

impl Objects {
    /// Reads the `{:object "name", address, size}` attributes of the entry procedure.
    pub fn of(program: &Program) -> Objects {
        let attrs = program.entry().map(|entry| program.procs[entry.index()].attrs.as_slice()).unwrap_or(&[]);
        let number = |arg: &AttrArg| match arg {
            AttrArg::Expr(e) => match program.terms.expr(*e) {
                boogie::expr::Expr::Int(n) | boogie::expr::Expr::Bv { value: n, .. } => Some(n.clone()),
                _ => None,
            },
            AttrArg::Str(_) => None,
        };
        let mut list = Vec::new();
        for object in attrs.iter().filter(|a| a.name == "object") {
            if let [AttrArg::Str(name), address, size] = object.args.as_slice()
                && let (Some(address), Some(size)) = (number(address), number(size))
            {
                list.push((address, size, name.clone()));
            }
        }
        list.sort();
        debug_assert!(attr(attrs, "object").is_some() || list.is_empty());
        Objects { list }
    }

    /// A value of a C type: decimal for integers, `&object + offset` for pointers, `...` for what C cannot write.
    pub fn show(&self, value: &Value, ty: &str) -> String {
        match value {
            Value::Bool(b) => b.to_string(),
            Value::Int(n) => n.to_string(),
            Value::Bv { value, .. } if ty.ends_with('*') || ty.contains("(*)") => self.pointer(value),
            Value::Bv { value, width } => integer(value, *width, ty),
            Value::Real(n, d) => format!("{n}/{d}"),
            Value::Element(n) => format!("element {n}"),
            Value::Map { .. } => "...".to_owned(),
        }
    }

    fn pointer(&self, address: &BigInt) -> String {
        if address.is_zero() {
            return "NULL".to_owned();
        }
        let after = self.list.partition_point(|(start, _, _)| start <= address);
        let found = after.checked_sub(1).map(|i| &self.list[i]);
        match found {
            Some((start, size, name)) if address <= &(start + size) => {
                let offset = address - start;
                if offset.is_zero() { format!("&{name}") } else { format!("&{name} + {offset}") }
            }
            _ => format!("{address:#x}"),
        }
    }
}

fn integer(value: &BigInt, width: u32, ty: &str) -> String {
    let unsigned = ty.contains("unsigned") || ty.contains("_Bool");
    let sign_bit: BigInt = BigInt::one() << (width - 1);
    if unsigned || value < &sign_bit { value.to_string() } else { (value - (sign_bit << 1u32)).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(value: u64, width: u32, ty: &str) -> String {
        let list = vec![(BigInt::from(0x1000), BigInt::from(8), "dev".to_owned())];
        Objects { list }.show(&Value::Bv { value: value.into(), width }, ty)
    }

    #[test]
    fn integers_by_signedness() {
        assert_eq!(show(0xffff_ffff, 32, "int"), "-1");
        assert_eq!(show(0xffff_ffff, 32, "unsigned int"), "4294967295");
        assert_eq!(show(0x7f, 8, "char"), "127");
        assert_eq!(show(0x80, 8, "char"), "-128");
    }

    #[test]
    fn pointers_by_object() {
        assert_eq!(show(0, 32, "struct d *"), "NULL");
        assert_eq!(show(0x1000, 32, "struct d *"), "&dev");
        assert_eq!(show(0x1004, 32, "int *"), "&dev + 4");
        assert_eq!(show(0x2000, 32, "int *"), "0x2000");
    }
}
