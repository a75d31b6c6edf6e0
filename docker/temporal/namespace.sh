#!/bin/sh
# The portal's namespace, with the days that closed workflows stay readable; safe to run again.
set -eu
tries=0
until temporal operator cluster health --address "$TEMPORAL_ADDRESS"; do
  tries=$((tries + 1))
  if [ "$tries" -ge 60 ]; then
    echo "Temporal at $TEMPORAL_ADDRESS is not healthy" >&2
    exit 1
  fi
  sleep 1
done
if temporal operator namespace describe -n "$TEMPORAL_NAMESPACE" --address "$TEMPORAL_ADDRESS" >/dev/null 2>&1; then
  echo "The namespace $TEMPORAL_NAMESPACE is there"
else
  temporal operator namespace create -n "$TEMPORAL_NAMESPACE" --retention 720h --address "$TEMPORAL_ADDRESS"
fi
