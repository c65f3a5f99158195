alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy workspace_only on saved_view using (of_my_workspace(workspace));
