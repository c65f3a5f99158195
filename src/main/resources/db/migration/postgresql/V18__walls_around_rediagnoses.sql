alter table rediagnosis enable row level security;
alter table rediagnosis force row level security;
create policy workspace_only on rediagnosis using (of_my_workspace(workspace));

alter table rediagnosis_case enable row level security;
alter table rediagnosis_case force row level security;
create policy workspace_only on rediagnosis_case using (of_my_workspace(workspace));
