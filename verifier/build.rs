//! Records in programs where the Z3 library is, as the build script of `smt` says.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Embedded: a file that comes or goes is seen too.
    println!("cargo::rerun-if-changed=../harnesses/linux");
    if let Ok(folder) = std::env::var("DEP_PRAETOR_Z3_FOLDER") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
        // Relative to target/release, so that the checkout can be moved.
        println!("cargo::rustc-link-arg=-Wl,-rpath,$ORIGIN/../../.deps/z3/lib");
    }
}
