/* What the compiler is told about types: nothing here. */
