-- A list of the cases of one cause, verdict or state reads these alone, in its order, and is counted without a look at
-- any other case.
create index cases_cause on cases (workspace, cause, created desc, id desc);
create index cases_verdict on cases (workspace, verdict, created desc, id desc);
create index cases_state on cases (workspace, state, created desc, id desc);
