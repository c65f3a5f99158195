-- what a case takes of a worker, in units of 64 KB of evidence; small ones have a lane of their own
alter table cases add column cost integer default 1 not null;
alter table cases add column small boolean default true not null;
create index cases_lane on cases (workspace, submitter, state, small, turn);
drop index cases_turn;
