#!/usr/bin/env bash
# The client in the browser: tools/web.sh install | build | check | chromium
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '[web] %s\n' "$*"; }
fail() { printf '[web] %s\n' "$*" >&2; exit 1; }

check_node() {
    command -v npm >/dev/null || fail "there is no npm here: the client needs Node 20.19 or newer."
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
        fail "Node $(node --version) is too old: the client needs 20.19 or newer."
}

case $1 in
install)
    check_node
    say "installing the client's pinned packages (some seconds; the first time on a machine perhaps a minute) …"
    (cd web && npm ci --no-audit --no-fund --loglevel=error >/dev/null)
    touch web/node_modules/.ready
    ;;
build)
    say "building the client …"
    (cd web && npx --no-install vite build --logLevel warn)
    touch web/dist/index.html
    ;;
check)
    say "svelte-check …"
    (cd web && npm run --silent check)
    say "vitest …"
    (cd web && npx --no-install vitest run --reporter=dot)
    ;;
chromium)
    # The browser of the tests is Debian's own; where it can't be installed, those tests fail and say so. The shell
    # without a window is smaller and faster; where Debian has none, the whole browser will do.
    command -v chromium-headless-shell >/dev/null && exit 0
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing Debian's chromium for the tests in a real browser (perhaps a minute) …"
        apt-get update -qq >/dev/null 2>&1 </dev/null || true
        for browser in chromium-headless-shell chromium; do
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$browser" fonts-dejavu-core \
                >/dev/null 2>&1 </dev/null && exit 0
        done
    fi
    command -v chromium >/dev/null || say "there is no chromium, and the tests in a browser will fail ('sudo apt-get install chromium-headless-shell')."
    ;;
*) fail "tools/web.sh install | build | check | chromium" ;;
esac
