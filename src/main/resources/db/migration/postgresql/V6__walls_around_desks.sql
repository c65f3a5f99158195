alter table desk_message enable row level security;
alter table desk_message force row level security;
create policy workspace_only on desk_message using (of_my_workspace(workspace));

alter table desk_ticket enable row level security;
alter table desk_ticket force row level security;
create policy workspace_only on desk_ticket using (of_my_workspace(workspace));
