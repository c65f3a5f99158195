-- The same wall in a form the planner knows how many rows are behind: of the one before it expected one in two hundred,
-- so it read and sorted all cases for each page of their list.
create or replace function of_my_workspace(workspace varchar) returns boolean language sql stable as $$
  select workspace = current_setting('stallsage.workspace', true) or current_setting('stallsage.workspace', true) = '*'
$$;
