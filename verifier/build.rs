//! Records in programs where the Z3 library is, as the build script of `smt` says, or where a package has it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PRAETOR_RUNPATH");
    // Embedded: a file that comes or goes is seen too.
    println!("cargo::rerun-if-changed=../harnesses/linux");
    // Of a package, relative to the program ($ORIGIN): nothing of the checkout is named.
    if let Ok(folder) = std::env::var("PRAETOR_RUNPATH") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
    } else if let Ok(folder) = std::env::var("DEP_PRAETOR_Z3_FOLDER") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
        // Relative to target/release, so that the checkout can be moved.
        println!("cargo::rustc-link-arg=-Wl,-rpath,$ORIGIN/../../.deps/z3/lib");
    }
}
