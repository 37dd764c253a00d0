//! The binary `praetor`.

fn main() -> std::process::ExitCode {
    verifier::command::main()
}
