-- Stored cases diagnosed once more with the knowledge installed since, beside what is said of them: nothing changes until
-- somebody accepts it. Why a verdict changes quotes evidence: sealed with the key of the case.
create table rediagnosis (
  id        varchar(40)  primary key,
  workspace varchar(40)  not null references workspace (id),
  author    varchar(240) not null,
  knowledge varchar(80)  not null,
  version   varchar(200) not null,
  state     varchar(20)  not null,
  created   timestamp with time zone not null,
  updated   timestamp with time zone not null
);
create index rediagnosis_of_workspace on rediagnosis (workspace, created desc);

create table rediagnosis_case (
  rediagnosis_id varchar(40)  not null references rediagnosis (id) on delete cascade,
  workspace      varchar(40)  not null references workspace (id),
  case_id        varchar(40)  not null references cases (id) on delete cascade,
  revision       integer      not null,
  state          varchar(20)  not null,
  verdict        varchar(20)  not null,
  cause          varchar(120) not null,
  confidence     double precision not null,
  why            bytea,
  primary key (rediagnosis_id, case_id)
);
create index rediagnosis_case_state on rediagnosis_case (rediagnosis_id, state);
create index rediagnosis_of_case on rediagnosis_case (case_id);
