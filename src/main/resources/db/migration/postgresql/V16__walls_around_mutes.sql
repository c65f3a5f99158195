alter table mute enable row level security;
alter table mute force row level security;
create policy workspace_only on mute using (of_my_workspace(workspace));
