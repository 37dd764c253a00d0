type T; type F a; type S a = F a;
type T;
var g: int; var b: bool; var g: int;
var m: [int]bool; var w: bv8; var r: real;
var u: Unknown; var v: F; var z: bv0; var q: S int int;
