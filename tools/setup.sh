#!/usr/bin/env bash
# Makes the project's venv: tools/setup.sh run | dev | cluster | compiled | peers
#   run       .venv with what a game in the terminal needs
#   dev       .venv with the tools of `make test` besides
#   cluster   .venv with Ray besides, once dev is there
#   compiled  .venv-compiled with the same pins, but without the package: tools/build_compiled.py puts that there
#   peers     .venv-peers with other people's games, for tools/bench_peers.py
# It installs the exact pins of requirements/, each checked by its hash, and is called by the Makefile only
# when a pin, or what it is called with, has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '[setup] %s\n' "$*"; }
fail() { printf '[setup] %s\n' "$*" >&2; exit 1; }

wanted=$1
python=${PYTHON:-python3}
venv=.venv
[ "$wanted" = compiled ] && venv=.venv-compiled && python=.venv/bin/python
[ "$wanted" = peers ] && venv=.venv-peers && python=.venv/bin/python
# Who asks for the small set in a venv with the dev tools keeps them.
[ "$wanted" = run ] && [ -e .venv/.ready-dev ] && wanted=dev
pins=requirements/dev.txt
[ "$wanted" = run ] && pins=requirements/run.txt
[ "$wanted" = peers ] && pins=requirements/peers.txt
# Another environment that happens to be active is not the one that we fill.
unset VIRTUAL_ENV CONDA_PREFIX PYTHONHOME UV_SYSTEM_PYTHON

check_python() {
    command -v "$python" >/dev/null ||
        fail "there is no '$python' here: Railhead needs Python 3.11 or newer (make setup PYTHON=/path/to/python3)."
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "'$python' is $("$python" --version 2>&1): Railhead needs Python 3.11 or newer (make setup PYTHON=/path/to/python3)."
}

# Debian ships Python without the part of venv that installs pip.
check_venv() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null && return
    local package
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing Debian's $package, which Python needs to make a venv …"
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package"; } \
            >/dev/null </dev/null || fail "apt-get could not install $package: see above."
    else
        fail "this Python cannot make a venv: 'sudo apt-get install $package' (or your system's name for it), then try again."
    fi
}

# A folder that was moved, or a Python that is gone, leaves a venv that only looks whole.
make_venv() {
    if [ -e "$venv/.made-in" ] && [ "$(cat "$venv/.made-in")" = "$PWD" ] && "$venv/bin/python" -c '' 2>/dev/null; then
        return
    fi
    check_python
    check_venv
    say "making $venv with $("$python" --version) …"
    rm -rf "$venv"
    "$python" -m venv "$@" "$venv"
    echo "$PWD" >"$venv/.made-in"
}

install_uv() {
    local pin
    pin=$(sed -n 's/^uv==\([^ ]*\).*/\1/p' requirements/uv.txt)
    [ "$(.venv/bin/uv --version 2>/dev/null | cut -d' ' -f2)" = "$pin" ] && return
    say "installing uv $pin …"
    .venv/bin/python -m pip install -qq --disable-pip-version-check --no-input \
        --only-binary :all: --require-hashes -r requirements/uv.txt
}

install_pins() {
    local count hint=""
    count=$(grep '^[a-z].*==' "$pins" | grep -vc win32)
    [ -e "$venv/.ready-$wanted" ] || hint=" (some seconds; the first time on a machine perhaps a minute)"
    say "installing $count pinned packages$hint …"
    .venv/bin/uv --quiet pip sync --python "$venv/bin/python" --require-hashes "$pins"
}

if [ "$venv" != .venv ]; then
    make_venv --without-pip
    install_pins
elif [ "$wanted" = cluster ]; then
    say "installing Ray for the slow tests of a cluster (80 MB to fetch the first time) …"
    .venv/bin/uv --quiet pip install --python .venv/bin/python --require-hashes -r requirements/cluster.txt
else
    make_venv
    install_uv
    install_pins
    say "installing railhead itself, from src/ …"
    .venv/bin/uv --quiet pip install --python .venv/bin/python --no-deps --no-build-isolation --editable .
    touch .venv/.ready-run
fi
touch "$venv/.ready-$wanted"
