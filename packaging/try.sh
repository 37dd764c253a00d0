#!/bin/sh
# Installs each package into a bare Debian 12 of its own, without the checkout, and uses it as its user would: a violation
# with a page (--html), a proof with a witness, and a driver with Debian's headers for the kernel.
#
#   packaging/try.sh PACKAGES SCRATCH [tar|zip|deb|wheel|cargo|image]...
#
# PACKAGES is what `make dist` leaves. Needs root, debootstrap and network; `cargo` builds from a copy of the last commit,
# with this machine's Rust toolchain, and `image` needs podman, as $PODMAN with $PODMAN_OPTIONS. Prints a row for each: MB to fetch, MB installed,
# seconds for what it needs of Debian, to install it, and for the three answers; the first of them gets the kernel's headers,
# which the others find in their cache. Anything else than the answer expected
# ends it.
set -eu

checkout=$(cd "$(dirname "$0")/.." && pwd)
packages=$(cd "$1" && pwd)
mkdir -p "$2"
scratch=$(cd "$2" && pwd)
shift 2
[ $# -gt 0 ] || set -- tar zip deb wheel cargo image
log=$scratch/log
: "${PODMAN:=podman}" "${PODMAN_OPTIONS:=}"
trap '[ $? -eq 0 ] || tail -n 25 "$log" >&2' EXIT

# in_root ROOT COMMAND - in a bare Debian, as root without anything of ours in the environment.
in_root() {
    # shellcheck disable=SC2016 # for the inner shell
    unshare --mount sh -c '
        mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" || exit 1
        for folder in cargo rustup; do
            [ ! -d "$1/root/.$folder" ] || mount --bind "$HOME/.$folder" "$1/root/.$folder" || exit 1
        done
        root=$1
        shift
        exec env -i HOME=/root PATH=/root/.cargo/bin:/usr/local/bin:/usr/bin:/usr/sbin LANG=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive chroot "$root" sh -euc "$*"' sh "$@"
}

seconds_of() {
    start=$(date +%s%N)
    "$@" >>"$log" 2>&1
    echo "$start $(date +%s%N)" | awk '{ printf "%.1f\n", ($2 - $1) / 1e9 }'
}

megabytes() {
    du -scm --apparent-size "$@" | tail -n 1 | cut -f 1
}

base() {
    [ -d "$scratch/base" ] || seconds_of debootstrap --variant=minbase bookworm "$scratch/base.new" >"$scratch/base.seconds"
    [ -d "$scratch/base" ] || mv "$scratch/base.new" "$scratch/base"
    cp /etc/resolv.conf "$scratch/base/etc/resolv.conf"
}

# What its user has written.
questions() {
    mkdir -p "$1"
    cat >"$1/find.c" <<'C'
#include <stdlib.h>
#include <assert.h>
int main(int count, char **words)
{
    int *values = calloc(count, sizeof *values);
    assert(values);
    free(values);
    return 0;
}
C
    cat >"$1/prove.c" <<'C'
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint(), i = 0;
    while (i < n)
        i++;
    if (i != n)
        reach_error();
    return 0;
}
C
    cp "$checkout/tests/drivers/returned_locked_bad.c" "$1/my_driver.c"
    cat >"$1/ask.sh" <<'SH'
# ask.sh PRAETOR find|prove|drive
cd /questions
expect() {
    verdict=$1 code=0
    shift
    "$@" >out 2>&1 || code=$?
    cat out
    [ "$(tail -n 1 out)" = "Verdict: $verdict" ] || { echo "try: $verdict was expected"; exit 1; }
}
case $2 in
find) expect 'FALSE(unreach-call)' "$1" verify --html find.html find.c && grep -q '</html>' find.html && grep -q find.c:6 out ;;
prove) expect TRUE "$1" verify --witness prove.yml prove.c && grep -q entry_type prove.yml ;;
drive) expect 'FALSE(returned_locked)' "$1" driver --rules returned_locked my_driver.c && grep -q my_driver.c:25 out ;;
esac
SH
}

row() {
    echo "$*" | tr ' ' '\t'
}

# in_chroot KIND FILE NEEDED-OF-DEBIAN INSTALL-COMMAND PRAETOR INSTALLED-FILES - a row
in_chroot() {
    kind=$1 file=$2 need=$3 install=$4 praetor=$5 installed=$6
    root=$scratch/$kind
    rm -rf "$root"
    cp -a "$scratch/base" "$root"
    questions "$root/questions"
    [ "$file" = - ] || cp "$file" "$root/root/"
    [ "$kind" != cargo ] || copy_source "$root"
    [ ! -d "$scratch/kernel" ] || { mkdir -p "$root/root/.cache" && cp -a "$scratch/kernel" "$root/root/.cache/praetor"; }
    needed=$(seconds_of in_root "$root" "apt-get -qq update && apt-get -qq install -y --no-install-recommends $need")
    took=$(seconds_of in_root "$root" "$install")
    answers=
    for question in find prove drive; do
        answers="$answers $(seconds_of in_root "$root" "sh /questions/ask.sh $praetor $question")"
    done
    [ -d "$scratch/kernel" ] || cp -a "$root/root/.cache/praetor" "$scratch/kernel"
    size=-
    [ "$file" = - ] || size=$(megabytes "$file")
    # shellcheck disable=SC2086 # several words each
    row "$kind" "$size" "$(cd "$root" && megabytes $installed)" "$needed" "$took" $answers
}

# The last commit, libz3 as `make setup` leaves it, and folders to mount the toolchain at.
copy_source() {
    mkdir -p "$1/src/.deps" "$1/root/.cargo" "$1/root/.rustup"
    git -C "$checkout" archive HEAD | tar -x -C "$1/src"
    cp -rL "$checkout/.deps/z3" "$1/src/.deps/z3"
}

# As in_chroot, in a container whose image is made by packaging/Containerfile from the bare Debian.
in_image() {
    questions "$scratch/image"
    # shellcheck disable=SC2086 # several words
    {
        tar -c -C "$scratch/base" . | $PODMAN import -q - docker.io/library/debian:12-slim >>"$log" 2>&1
        took=$(seconds_of $PODMAN build $PODMAN_OPTIONS -t praetor -f "$checkout/packaging/Containerfile" "$packages")
        answers=
        for question in find prove drive; do
            answers="$answers $(seconds_of $PODMAN run --rm $PODMAN_OPTIONS -v "$scratch/image:/questions" --entrypoint sh praetor \
                /questions/ask.sh praetor "$question")"
        done
        size=$($PODMAN image inspect -f '{{.Size}}' praetor)
        row image - "$((size / 1048576))" - "$took" $answers
    }
}

base
row kind MB installed needs install find prove drive
for kind; do
    case $kind in
    tar) in_chroot tar "$packages"/praetor-*.tar.gz "gcc libc6-dev xz-utils" "tar -xf /root/praetor-*.tar.gz -C /opt && /opt/praetor-*/smoketest.sh" \
        "/opt/praetor-*/bin/praetor" opt ;;
    zip) in_chroot zip "$packages"/praetor-*.zip "gcc libc6-dev xz-utils unzip" "unzip -q /root/praetor-*.zip -d /opt && /opt/praetor-*/smoketest.sh" \
        "/opt/praetor-*/bin/praetor" opt ;;
    deb) in_chroot deb "$packages"/praetor_*.deb "gcc libc6-dev xz-utils" "apt-get -qq install -y /root/praetor_*.deb" praetor \
        "usr/bin/praetor usr/lib/praetor usr/share/praetor usr/share/doc/praetor" ;;
    wheel) in_chroot wheel "$packages"/praetor_verifier-*.whl "gcc libc6-dev xz-utils python3-venv" \
        "python3 -m venv /opt/venv && /opt/venv/bin/pip install -q --no-index /root/*.whl" /opt/venv/bin/praetor \
        "opt/venv/bin/praetor opt/venv/lib/praetor opt/venv/share" ;;
    cargo) in_chroot cargo - "gcc libc6-dev xz-utils" "cd /src && cargo install --path verifier --locked --offline --root /usr/local" \
        /usr/local/bin/praetor "usr/local/bin/praetor src/.deps/z3" ;;
    image) in_image ;;
    *) echo "try: no kind $kind" >&2 && exit 64 ;;
    esac
done
