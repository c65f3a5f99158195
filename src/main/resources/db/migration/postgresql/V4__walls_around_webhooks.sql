alter table webhook enable row level security;
alter table webhook force row level security;
create policy workspace_only on webhook using (of_my_workspace(workspace));

alter table delivery enable row level security;
alter table delivery force row level security;
create policy workspace_only on delivery using (of_my_workspace(workspace));
