"""Variants of the verifier: an engine, and options that change it.

A variant is written `ENGINE` or `ENGINE:OPTION=VALUE:...`; each option is
handed over as `--OPTION VALUE`. So `legion+:without=houdini` is run as
`--engine legion+ --without houdini`.
"""

# The engines that only search within a bound.
BOUNDED = ("corral", "corral-di", "legion", "legion+", "inline")
ENGINES = (*BOUNDED, "portfolio", "execute", "k-induction", "qicc", "spacer", "veriabs")
# What `--without` takes: the ideas of docs/engines.md, and the members of the portfolio.
IDEAS = ("sharing", "substitution", "houdini", "inequalities", "lazy")
MEMBERS = ("execution", "over", "under", "induction", "spacer", "regions")
# The benchmark itself sets these, the same for every variant.
RESERVED = ("engine", "unroll", "timeout", "json")


def ablation(engine="legion+"):
    """The engine, and the engine with each idea left out in turn."""
    return [engine] + [f"{engine}:without={idea}" for idea in IDEAS]


def split(variant):
    """`legion+:without=houdini` as ("legion+", [("without", "houdini")]); ValueError says what is wrong."""
    engine, *words = variant.split(":")
    if engine not in ENGINES:
        raise ValueError(f"no engine {engine!r}: choose from {', '.join(ENGINES)}")
    options = [tuple(word.split("=", 1)) for word in words]
    for option in options:
        if len(option) != 2 or not all(option):
            raise ValueError(f"{variant}: an option is written :OPTION=VALUE")
        if option[0] in RESERVED:
            raise ValueError(f"{variant}: --{option[0]} is the same for all variants")
    return engine, options


def flags(variant):
    """The arguments of `praetor verify` that make this variant."""
    engine, options = split(variant)
    return ["--engine", engine] + [word for option, value in options for word in (f"--{option}", value)]


def label(variant):
    """The variant as tables and figures name it: `legion+ without houdini`."""
    engine, *options = variant.split(":")
    return " ".join([engine] + [option.replace("=", " ", 1) for option in options])


def without(variant):
    """(the variant with all its ideas, the ideas that are left out)."""
    left_out = [word for word in variant.split(":")[1:] if word.startswith("without=")]
    base = ":".join(word for word in variant.split(":") if word not in left_out)
    return base, [word.removeprefix("without=") for word in left_out]
