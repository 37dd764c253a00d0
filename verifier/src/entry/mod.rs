//! A function of the program as the place where it starts, with any arguments: by a harness in C, which a user may keep,
//! edit and check like any other file.

mod fill;

use crate::cli::{InputArgs, nearest};
use crate::input::{self, Rejected};
use crate::output::ReportFile;
use fill::Filling;
use frontend::ctype::{CType, CTypeId};
use frontend::pipeline::{self, Declared, Defined};
use frontend::preprocess;
use frontend::typed::{self, FunctionBody, Storage};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// How many pointers are followed from an argument on.
const DEFAULT_DEPTH: u32 = 2;

/// What stands for the parameter's name in its declaration.
const NAME: &str = "@";

/// What stands before and after an include, so that a `main` there is none.
const WITHOUT_MAIN: (&str, &str) = ("#define main main_of_the_program\n", "#undef main\n");

/// A harness, and what it assumes, a sentence each.
struct Harness {
    text: String,
    assumed: Vec<String>,
}

/// The same input with the harness of the function that was asked for in place of the function's file; the harness includes
/// that.
///
/// Errors: nothing defines the function, or its parameters have types that cannot be written.
pub fn with_harness(args: InputArgs) -> Result<InputArgs, Rejected> {
    let Some(function) = args.function.clone().filter(|function| function != "main") else { return Ok(args) };
    let options = input::reading_options(&args);
    let (program, found) = pipeline::describe(&args.files, &function, &options).map_err(input::reject)?;
    let Some(found) = found else {
        return Err(Rejected::new(format!("error: {}\n", unknown(&program, &function))));
    };
    if preprocess::is_read_once(&args.files[found.file]) {
        let what =
            format!("error: {}: --function includes the file: it has to be one\n", args.files[found.file].display());
        return Err(Rejected::new(what));
    }
    let place = args.keep_harness.clone().unwrap_or_else(|| PathBuf::from(format!("<harness of {function}>")));
    let file = args.files[found.file].clone();
    let is_here = place.parent().is_none_or(|folder| folder == Path::new("") || folder == Path::new("."));
    let included = if is_here { file.clone() } else { std::path::absolute(&file).unwrap_or_else(|_| file.clone()) };
    let Harness { text, assumed } = write(&program, &found, &included, &args).map_err(Rejected::new)?;
    match &args.keep_harness {
        Some(kept) => ReportFile::create(kept)
            .and_then(|file| file.finish(text.as_bytes()))
            .map_err(|error| Rejected::new(format!("error: {}: {error}\n", kept.display())))?,
        None => preprocess::provide(&place, text.into_bytes()),
    }
    let mut args = InputArgs { function: None, keep_harness: None, assumed, ..args };
    if let Some(main) = found.main.filter(|main| *main != found.file) {
        take_main_away(&mut args, main);
    }
    args.files.remove(found.file);
    replace_command(&mut args, &file, &place);
    args.files.push(place);
    Ok(args)
}

/// In the place of a file comes a text that includes it, with another name for its `main`.
fn take_main_away(args: &mut InputArgs, at: usize) {
    let file = args.files[at].clone();
    if preprocess::is_read_once(&file) {
        return;
    }
    let place = PathBuf::from("<the program without its main>");
    let (before, after) = WITHOUT_MAIN;
    preprocess::provide(&place, format!("{before}#include \"{}\"\n{after}", file.display()).into_bytes());
    replace_command(args, &file, &place);
    args.files[at] = place;
}

/// What a build says of a file counts for another.
fn replace_command(args: &mut InputArgs, file: &Path, other: &Path) {
    if let Some(command) = args.commands.remove(file) {
        args.commands.insert(other.to_owned(), command);
    }
}

fn unknown(program: &typed::Program, function: &str) -> String {
    let is_defined = |f: &&typed::Function| !matches!(f.body, FunctionBody::Undefined);
    let names = program.functions.iter().filter(is_defined).map(|f| f.name.as_str());
    let hint = nearest(function, names);
    format!("the program does not define the function '{function}'{hint}")
}

/// Writes the harness of a function.
fn write(program: &typed::Program, defined: &Defined, file: &Path, args: &InputArgs) -> Result<Harness, String> {
    let name = &defined.name;
    let is_it = |f: &&typed::Function| f.name == *name && !matches!(f.body, FunctionBody::Undefined);
    let function = program.functions.iter().find(is_it).ok_or_else(|| format!("error: '{name}' has no body\n"))?;
    if function.params.len() != defined.params.len() {
        return Err(format!(
            "error: the parameters of '{name}' are declared in the old style: it needs a harness by hand\n"
        ));
    }
    let mut filling = Filling::new(&program.types, args.pointer_depth.unwrap_or(DEFAULT_DEPTH));
    let mut declarations = String::new();
    let mut names = Vec::new();
    for (at, (param, &var)) in defined.params.iter().zip(&function.params).enumerate() {
        let argument = argument_name(param, at, name);
        let ty = program.vars[var.0 as usize].ty.ty;
        let text = declaration(param, ty, &filling).ok_or_else(|| {
            format!(
                "error: the type of parameter {} of '{name}' cannot be written: it needs a harness by hand\n",
                at + 1
            )
        })?;
        // What pointers lead to is kept by static variables, so that a block which only the function knew is seen to be lost.
        let storage = if filling.pointee(ty).is_some() && !param.is_function { "static " } else { "" };
        let _ = writeln!(declarations, "    {storage}{};", text.replace(NAME, &argument));
        if param.is_function {
            filling.assume(format!("{argument} is a function that returns anything"));
        } else {
            filling.parameter(&argument, ty);
        }
        names.push(argument);
    }
    let (globals, set) = match args.any_globals() {
        true => (globals(program, &mut filling), "    harness_set_globals();\n"),
        false => (String::new(), ""),
    };
    let call = format!("{name}({})", names.join(", "));
    let call = match program.types.get(function.ty) {
        CType::Function { ret, .. } if !matches!(program.types.get(*ret), CType::Void) => {
            format!("    static __typeof__({call}) harness_result;\n    harness_result = {call};\n")
        }
        _ => format!("    {call};\n"),
    };
    let mut assumed = vec![format!("{name} is called once, by a harness that chooses its arguments")];
    assumed.extend(filling.assumed.iter().cloned());
    assumed.push(match args.any_globals() {
        true => {
            "variables of static duration have any values, those of other files and within functions their initial ones"
                .to_owned()
        }
        false => "variables of static duration have their initial values".to_owned(),
    });
    let (before, after) = if defined.main == Some(defined.file) { WITHOUT_MAIN } else { ("", "") };
    let comment: String = assumed.iter().map(|line| format!("//   {line}\n")).collect();
    let text = format!(
        "// Calls {name} with any arguments. What it assumes:\n{comment}// More is assumed by __VERIFIER_assume(condition) before \
         the call.\n{before}#include \"{}\"\n{after}\n{}\n{globals}int main(void) {{\n{declarations}{set}{}{call}    return 0;\n}}\n",
        file.display(),
        filling.declarations(),
        filling.statements,
    );
    Ok(Harness { text, assumed })
}

/// The declaration of a variable of a parameter's type, if it can be written. What a typedef names may be an array, which is a
/// pointer as a parameter.
fn declaration(param: &Declared, ty: CTypeId, filling: &Filling) -> Option<String> {
    let text = param.text.clone()?;
    match filling.pointee(ty) {
        Some(_) if text.contains('*') || param.is_function => Some(text),
        Some(CType::VaList) => None,
        Some(_) => Some(filling.spelt(ty).map_or(text, |ty| format!("{ty}{NAME}"))),
        None => Some(text),
    }
}

/// The name of the variable that is a parameter's argument.
fn argument_name(param: &Declared, at: usize, function: &str) -> String {
    match param.name.as_str() {
        "" => format!("argument_{}", at + 1),
        name if name == function => format!("{name}_"),
        name => name.to_owned(),
    }
}

/// A function that gives the variables of static duration at file scope any values.
fn globals(program: &typed::Program, filling: &mut Filling) -> String {
    let is_variable = |var: &&typed::Var| {
        let is_given = var.storage == Storage::Static && var.function.is_none() && !var.ty.is_const;
        is_given && var.name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    };
    let own = std::mem::take(&mut filling.statements);
    for var in program.vars.iter().filter(is_variable) {
        filling.parameter(&var.name, var.ty.ty);
    }
    let statements = std::mem::replace(&mut filling.statements, own);
    format!("static void harness_set_globals(void) {{\n{statements}}}\n\n")
}
