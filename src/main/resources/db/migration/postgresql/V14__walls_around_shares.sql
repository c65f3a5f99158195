alter table share enable row level security;
alter table share force row level security;
create policy workspace_only on share using (of_my_workspace(workspace));
