
wait
{
  printf 'stallsage collection 1\n'
  printf 'host: %s\n' "$host"
  printf 'system: %s\n' "$(uname -a)"
  printf 'began, UTC: %s\n' "$stamp"
  printf 'ended, UTC: %s\n' "$(date -u +%Y%m%dT%H%M%SZ)"
  printf 'clock of the host: %s\n' "$(date)"
  printf 'time zone: %s\n' "${TZ:-not set} $(date +%Z)"
  printf 'up: %s\n' "$(uptime 2>/dev/null)"
  printf 'root: %s\n' "$superuser"
  printf 'commands:\n'
  cat "$folder"/state/*.note
} >"$folder/manifest.txt"
rm -rf "$folder/state"

(cd "$parent" && tar cf "$archive" "$name") || exit 1
rm -rf "$folder"
if gzip -f "$archive" 2>/dev/null; then
  archive=$archive.gz
fi
[ "$superuser" = yes ] || say "not run as root: some commands were left out, the manifest names them"
say "collected: $archive"
say "diagnose it with: stallsage triage $archive"
