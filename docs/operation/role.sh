#!/bin/sh
# The role of the server: the walls between workspaces bind it, as they would not bind a superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$STALLSAGE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role stallsage login nosuperuser nobypassrls password :'password';
alter database stallsage owner to stallsage;
grant all on schema public to stallsage;
SQL
