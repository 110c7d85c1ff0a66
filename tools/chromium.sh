#!/bin/sh
# Makes sure that there is a Chromium for the tests of the browser part; installs Debian's if not.
set -u
[ "${MAJESTY_NO_BROWSER:-}" = 1 ] && exit 0
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done

fail() {
  echo "The tests of the browser part need Chromium, and $1." >&2
  echo "Install chromium or google-chrome yourself, or leave those tests out:" \
    "make MAJESTY_NO_BROWSER=1 ..." >&2
  exit 1
}

command -v apt-get >/dev/null 2>&1 || fail "this system has no apt-get to install it with"
as_root=
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null 2>&1 || fail "only root (or sudo) could install it"
  as_root=sudo
fi
echo "Installing Chromium (once) ..."
export DEBIAN_FRONTEND=noninteractive
{ $as_root apt-get update -qq && $as_root apt-get install -qq -y --no-install-recommends chromium; } \
  >/dev/null || fail "apt-get could not install it"
