#!/bin/sh
# As the image of Redis does it: the server runs as its own user.
set -e
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ]; then
  find . ! -user redis -exec chown redis '{}' +
  exec gosu redis "$0" "$@"
fi
exec "$@"
