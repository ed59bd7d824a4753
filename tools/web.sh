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
    # The browser of the tests is Debian's own; where it can't be installed, those tests are skipped and counted.
    command -v chromium >/dev/null && exit 0
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing Debian's chromium for the tests in a real browser (perhaps a minute) …"
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } \
            >/dev/null 2>&1 </dev/null || say "apt-get could not install chromium: the tests in a browser will be skipped."
    else
        say "there is no chromium: the tests in a browser will be skipped ('sudo apt-get install chromium')."
    fi
    ;;
*) fail "tools/web.sh install | build | check | chromium" ;;
esac
