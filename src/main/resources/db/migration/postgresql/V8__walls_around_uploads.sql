alter table upload enable row level security;
alter table upload force row level security;
create policy workspace_only on upload using (of_my_workspace(workspace));

alter table upload_part enable row level security;
alter table upload_part force row level security;
create policy workspace_only on upload_part using (of_my_workspace(workspace));
