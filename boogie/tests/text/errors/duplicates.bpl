var a: int; const a: bool;
function f(x: int, x: bool): int;
function p(): int;
procedure p();
procedure q(x: int) returns (x: int);
procedure q();
procedure r(x: int) { var x: bool; l: l: assume x; assume (forall x: int :: true); }
