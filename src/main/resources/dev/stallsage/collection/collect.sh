# Solaris 10 has its POSIX shell elsewhere; older shells must get no further than this.
if [ -x /usr/xpg4/bin/sh ] && [ -z "$STALLSAGE_SHELL" ]; then
  STALLSAGE_SHELL=xpg4
  export STALLSAGE_SHELL
  exec /usr/xpg4/bin/sh "$0" "$@"
fi

umask 077
LC_ALL=C
export LC_ALL
PATH=$PATH:/usr/sbin:/sbin:/usr/bin:/bin:/usr/local/bin:/usr/local/sbin
export PATH

host=$(hostname 2>/dev/null || uname -n)
stamp=$(date -u +%Y%m%dT%H%M%SZ)
name=stallsage-$host-$stamp
parent=${TMPDIR:-/tmp}
folder=$parent/$name
archive=$PWD/$name.tar
per_file=${STALLSAGE_MAX_KB:-51200}

say() {
  printf '%s\n' "$*" >&2
}

free=$(df -k "$parent" 2>/dev/null | awk 'NR > 1 && NF >= 4 { print $(NF - 2) }' | tail -n 1)
if [ "${free:-0}" -gt 0 ] 2>/dev/null && [ "$free" -lt 204800 ]; then
  say "less than 200 MB are free in $parent: set TMPDIR to a folder with more"
  exit 1
fi
mkdir "$folder" "$folder/state" || exit 1

jobs=
stop() {
  trap '' HUP INT TERM
  say "stopped: nothing is kept"
  # shellcheck disable=SC2086
  kill $jobs 2>/dev/null
  rm -rf "$folder"
  exit 130
}
trap stop HUP INT TERM

# What runs here yields to everything else.
renice -n 19 -p $$ >/dev/null 2>&1
ionice -c 3 -p $$ >/dev/null 2>&1

superuser=no
[ "$(id -u 2>/dev/null)" = 0 ] && superuser=yes

bounded=no
timeout 5 true >/dev/null 2>&1 && bounded=timeout

# run_at_most SECONDS COMMAND: with timeout where it is known, else with a watchdog.
run_at_most() {
  if [ "$bounded" = timeout ]; then
    timeout "$1" sh -c "$2"
    return
  fi
  sh -c "$2" &
  worker=$!
  (
    sleep "$1"
    kill "$worker"
  ) >/dev/null 2>&1 &
  watchdog=$!
  wait "$worker"
  status=$?
  kill "$watchdog" 2>/dev/null
  [ "$status" -eq 143 ] && status=124
  return "$status"
}

# collect NAME LIMIT ROOT: the command is read from standard input.
collect() {
  command=$(cat)
  if [ "$3" = root ] && [ "$superuser" = no ]; then
    note "$1" "left out: needs root" "$command"
    return
  fi
  begin=$(date -u +%H:%M:%S)
  (
    ulimit -f $((per_file * 2)) 2>/dev/null
    run_at_most "$2" "$command"
  ) >"$folder/$1.txt" 2>"$folder/state/$1.err" </dev/null
  status=$?
  end=$(date -u +%H:%M:%S)
  outcome="exit $status"
  [ "$status" -eq 124 ] && outcome="stopped after $2 seconds"
  [ "$status" -eq 127 ] && outcome="not installed"
  if [ ! -s "$folder/$1.txt" ]; then
    rm -f "$folder/$1.txt"
    outcome="$outcome, told nothing"
  fi
  complaint=$(head -n 1 "$folder/state/$1.err" | cut -c 1-200)
  note "$1" "$outcome, $begin to $end${complaint:+: $complaint}" "$command"
}

# Each command has a file of its own for what became of it, so that they do not mix.
note() {
  printf '%s: %s\n    %s\n' "$1" "$2" "$3" >"$folder/state/$1.note"
}

