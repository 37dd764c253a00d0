#!/bin/sh
# Puts what gcc needs for -m32 into .deps/gcc32, without root, and a gcc that uses it into .deps/gcc32/bin: with that folder
# first in PATH, programs of 32 bits are compiled and run where no such libraries are installed.
set -eu

if echo 'int main(void) { return 0; }' | gcc -m32 -x c -o /dev/null - 2>/dev/null; then
    echo "install_gcc32: gcc -m32 works already" >&2
    exit 0
fi
scripts=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$scripts/../.deps/gcc32"
folder=$(cd "$scripts/../.deps/gcc32" && pwd)
version=$(gcc -dumpversion | cut -d. -f1)
if ! [ -f "$folder/complete" ]; then
    sh "$scripts/apt_unpack.sh" "$folder" libc6-dev libc6-dev-i386 libc6-i386 linux-libc-dev \
        "lib32gcc-$version-dev" lib32gcc-s1 lib32asan8 lib32ubsan1 lib32stdc++6
    # The loader is an absolute link.
    ln -sfn ../lib32/ld-linux.so.2 "$folder/lib/ld-linux.so.2"
    touch "$folder/complete"
fi
gcc=$(command -v gcc)
machine=$(gcc -dumpmachine)
mkdir -p "$folder/bin"
cat >"$folder/bin/gcc" <<END
#!/bin/sh
for option in "\$@"; do
    if [ "\$option" = -m32 ]; then
        own=$folder/usr/lib/gcc/$machine/$version/32
        libraries=$folder/lib32:$folder/usr/lib32
        exec $gcc --sysroot=$folder -isystem $folder/usr/include/$machine -B\$own -B$folder/usr/lib32 -L\$own \\
            -L$folder/usr/lib32 -L$folder/lib32 -Wl,--disable-new-dtags -Wl,-rpath,\$libraries \\
            -Wl,--dynamic-linker=$folder/lib32/ld-linux.so.2 "\$@"
    fi
done
exec $gcc "\$@"
END
chmod +x "$folder/bin/gcc"
echo "install_gcc32: PATH=$folder/bin:\$PATH" >&2
