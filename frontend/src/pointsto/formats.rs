//! Formats of the families of `printf` and `scanf`.

/// What a format consists of.
pub enum Piece {
    Character(char),
    Conversion(Conversion),
    /// The format ends within a conversion.
    Broken,
}

/// `%`, flags, widths and lengths, and a letter.
pub struct Conversion {
    /// All between `%` and the letter.
    pub options: String,
    /// `%` for a percent sign, `[` for a set of characters, which does not come again.
    pub letter: char,
}

/// What a conversion of `printf`'s says of the columns that it fills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    /// The least number of characters.
    pub width: u64,
    /// The least number of digits, the largest number of characters of a text.
    pub precision: Option<u64>,
    pub pad: Pad,
}

/// What fills a width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pad {
    SpacesBefore,
    SpacesBehind,
    Zeros,
}

/// Wider columns are not followed.
const MOST_COLUMNS: u64 = 4096;

impl Conversion {
    /// Flags, width and precision of a conversion of `printf`'s; `None` for flags that add characters, and for widths that
    /// are arguments.
    pub fn columns(&self) -> Option<Columns> {
        let numbers = self.options.strip_suffix(&self.length())?;
        let (width, precision) = numbers.split_once('.').map_or((numbers, None), |(width, p)| (width, Some(p)));
        let digits = width.trim_start_matches(['-', '0']);
        let flags = &width[..width.len() - digits.len()];
        let number = |digits: &str| match digits {
            "" => Some(0),
            // A sign is a flag, and none of a number's.
            digits if !digits.bytes().all(|c| c.is_ascii_digit()) => None,
            digits => digits.parse().ok().filter(|&number| number <= MOST_COLUMNS),
        };
        let precision = match precision {
            Some(digits) => Some(number(digits)?),
            None => None,
        };
        let pad = match flags {
            "" => Pad::SpacesBefore,
            _ if flags.contains('-') => Pad::SpacesBehind,
            _ => Pad::Zeros,
        };
        Some(Columns { width: number(digits)?, precision, pad })
    }

    /// Whether nothing stands before the letter but these characters.
    pub fn has_only(&self, options: &str) -> bool {
        self.options.chars().all(|c| options.contains(c))
    }

    /// The letters that say which type the argument has.
    pub fn length(&self) -> String {
        self.options.chars().filter(char::is_ascii_alphabetic).collect()
    }
}

/// The pieces of a format in order.
pub fn pieces(format: impl IntoIterator<Item = char>) -> impl Iterator<Item = Piece> {
    let mut units = format.into_iter().peekable();
    std::iter::from_fn(move || {
        let first = units.next()?;
        if first != '%' {
            return Some(Piece::Character(first));
        }
        let mut options = String::new();
        while let Some(c) = units.next_if(|&c| is_option(c)) {
            options.push(c);
            // Of "wf32", the type with at least so many bits that is fast.
            options.extend(if c == 'w' { units.next_if_eq(&'f') } else { None });
        }
        let Some(letter) = units.next() else { return Some(Piece::Broken) };
        if letter == '[' && skip_set(&mut units).is_none() {
            return Some(Piece::Broken);
        }
        Some(Piece::Conversion(Conversion { options, letter }))
    })
}

/// The conversions of a format.
pub fn conversions(format: impl IntoIterator<Item = char>) -> impl Iterator<Item = Conversion> {
    pieces(format).filter_map(|piece| if let Piece::Conversion(conversion) = piece { Some(conversion) } else { None })
}

/// Flags, widths, precisions, numbers of arguments, lengths.
fn is_option(c: char) -> bool {
    "-+ #'I0123456789.*$hlLqjztZw".contains(c)
}

/// Skips the set of characters in `%[...]`, which may start with `]`.
fn skip_set(units: &mut impl Iterator<Item = char>) -> Option<()> {
    let first = units.next()?;
    if first == '^' {
        units.next()?;
    }
    units.find(|&c| c == ']').map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_those_of_printf() {
        let columns = |format: &str| conversions(format.chars()).next().unwrap().columns();
        let expected = |width, precision, pad| Some(Columns { width, precision, pad });
        assert_eq!(columns("%d"), expected(0, None, Pad::SpacesBefore));
        assert_eq!(columns("%08lx"), expected(8, None, Pad::Zeros));
        assert_eq!(columns("%-12.3hhd"), expected(12, Some(3), Pad::SpacesBehind));
        assert_eq!(columns("%0-.s"), expected(0, Some(0), Pad::SpacesBehind));
        for format in
            ["%+d", "%#x", "% d", "%*d", "%.*s", "%2$d", "%'d", "%99999d", "%+5d", "%-+5d", "%+05d", "%.+3d", "%.-1d"]
        {
            assert_eq!(columns(format), None, "{format}");
        }
    }

    #[test]
    fn conversions_are_found_behind_options_and_sets() {
        let found = |format: &str| {
            let all = conversions(format.chars()).map(|c| format!("{}{}", c.options, c.letter));
            all.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(found("%d%%n%-*.3lfx"), "d % -*.3lf");
        assert_eq!(found("%[]%n]%n"), "[ n");
        assert_eq!(found("%wf32n %w8d %Id %2$hhn"), "wf32n w8d Id 2$hhn");
        assert!(matches!(pieces("a%l".chars()).last(), Some(Piece::Broken)));
    }
}
