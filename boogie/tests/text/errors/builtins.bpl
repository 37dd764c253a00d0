function {:bvbuiltin "bvadd"} add(bv8, bv9): bv8;
function {:bvbuiltin "bvult"} ult(bv8, bv8): bv8;
function {:bvbuiltin "(_ zero_extend 8)"} zx(bv8): bv32;
function {:bvbuiltin "bvnot"} not2(bv8, bv8): bv8;
function {:bvbuiltin "(_ int2bv 8)"} i2b(bv8): bv8;
function {:bvbuiltin "(_ extract 8 0)"} ext(bv8): bv9;
function {:builtin "MapConst"} mc(int): [int]bool;
function {:builtin 3} three(int): int;
function {:bvbuiltin "bvadd"} body(x: bv8, y: bv8): bv8 { x }
