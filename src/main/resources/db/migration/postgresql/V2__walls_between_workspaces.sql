-- The second wall: even a query that forgets its workspace sees nothing of another one. The application says in each
-- transaction whom it works for; '*' is its own housekeeping. A role that bypasses row security would bypass this too,
-- so the owner is bound as well.
create function of_my_workspace(workspace varchar) returns boolean language sql stable as $$
  select current_setting('stallsage.workspace', true) in (workspace, '*')
$$;

alter table cases enable row level security;
alter table cases force row level security;
create policy workspace_only on cases using (of_my_workspace(workspace));

alter table evidence enable row level security;
alter table evidence force row level security;
create policy workspace_only on evidence using (of_my_workspace(workspace));

alter table diagnosis enable row level security;
alter table diagnosis force row level security;
create policy workspace_only on diagnosis using (of_my_workspace(workspace));

alter table note enable row level security;
alter table note force row level security;
create policy workspace_only on note using (of_my_workspace(workspace));

alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy workspace_only on idempotency using (of_my_workspace(workspace));

alter table erased enable row level security;
alter table erased force row level security;
create policy workspace_only on erased using (of_my_workspace(workspace));
