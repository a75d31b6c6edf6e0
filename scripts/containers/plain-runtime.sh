#!/bin/sh
# runc on a machine that may neither raise limits nor share out memory and processors (a container without those rights, a virtual machine of a
# test service): what it would refuse is left out of the container's description first. Everything else of the compose file holds.
bundle=.
process=
before=
for word in "$@"; do
  case "$before" in
    --bundle | -b) bundle=$word ;;
    --process | -p) process=$word ;;
  esac
  before=$word
done
without() { jq "$1" "$2" >"$2.less" && cat "$2.less" >"$2" && rm "$2.less"; }
for word in "$@"; do
  case "$word" in
    create | run)
      without 'del(.process.rlimits)|del(.linux.resources)|del(.process.oomScoreAdj)' "$bundle/config.json"
      break
      ;;
    exec)
      [ -z "$process" ] || without 'del(.rlimits)' "$process"
      break
      ;;
  esac
done
exec runc "$@"
