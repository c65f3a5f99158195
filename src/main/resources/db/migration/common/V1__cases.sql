-- Common subset of H2 (PostgreSQL mode) and PostgreSQL. What customers wrote or sent is sealed with the key of its
-- case (bytea columns); the rest are words and numbers of the product.
create table workspace (
  id       varchar(40)  primary key,
  name     varchar(200) not null unique,
  created  timestamp with time zone not null
);

create table account (
  name         varchar(200) primary key,
  workspace    varchar(40)  not null references workspace (id),
  role         varchar(20)  not null,
  password     varchar(200) not null,
  failures     integer      not null,
  locked_until timestamp with time zone,
  created      timestamp with time zone not null
);

create table token (
  id        varchar(40)  primary key,
  workspace varchar(40)  not null references workspace (id),
  label     varchar(200) not null,
  digest    varchar(64)  not null unique,
  role      varchar(20)  not null,
  created   timestamp with time zone not null,
  expires   timestamp with time zone not null,
  last_used timestamp with time zone,
  revoked   timestamp with time zone
);

create table cases (
  id              varchar(40)  primary key,
  workspace       varchar(40)  not null references workspace (id),
  submitter       varchar(240) not null,
  ticket          varchar(200) not null,
  context         bytea        not null,
  evidence_digest varchar(64)  not null,
  state           varchar(20)  not null,
  attempt         integer      not null,
  unfinished      integer      not null,
  turn            integer,
  revision        integer      not null,
  created         timestamp with time zone not null,
  updated         timestamp with time zone not null,
  started         timestamp with time zone,
  ended           timestamp with time zone,
  retain_until    timestamp with time zone not null,
  held            boolean      not null,
  stage           varchar(40)  not null,
  members         bigint       not null,
  bytes_read      bigint       not null,
  verdict         varchar(20)  not null,
  cause           varchar(120) not null,
  confidence      double precision not null,
  headline        bytea,
  failure         varchar(500) not null
);
create index cases_newest on cases (workspace, created desc, id desc);
create index cases_ticket on cases (workspace, ticket);
create index cases_digest on cases (workspace, evidence_digest);
create index cases_turn on cases (workspace, submitter, state, turn);
create index cases_retention on cases (retain_until);

create table evidence (
  id        varchar(40) primary key,
  workspace varchar(40) not null references workspace (id),
  case_id   varchar(40) not null references cases (id) on delete cascade,
  ordinal   integer     not null,
  name      bytea       not null,
  role      varchar(20) not null,
  sha256    varchar(64) not null,
  bytes     bigint      not null,
  created   timestamp with time zone not null
);
create index evidence_of_case on evidence (case_id, ordinal);

-- every diagnosis a case ever had; its report is a sealed blob
create table diagnosis (
  case_id    varchar(40)  not null references cases (id) on delete cascade,
  revision   integer      not null,
  workspace  varchar(40)  not null references workspace (id),
  report     varchar(64)  not null,
  outcome    varchar(20)  not null,
  verdict    varchar(20)  not null,
  cause      varchar(120) not null,
  confidence double precision not null,
  knowledge  varchar(80)  not null,
  created    timestamp with time zone not null,
  primary key (case_id, revision)
);

create table note (
  id        varchar(40)  primary key,
  workspace varchar(40)  not null references workspace (id),
  case_id   varchar(40)  not null references cases (id) on delete cascade,
  kind      varchar(20)  not null,
  author    varchar(240) not null,
  subject   varchar(120) not null,
  words     bytea        not null,
  created   timestamp with time zone not null
);
create index note_of_case on note (case_id, created);

create table idempotency (
  workspace   varchar(40)  not null references workspace (id),
  submitter   varchar(240) not null,
  chosen      varchar(255) not null,
  fingerprint varchar(64)  not null,
  case_id     varchar(40)  not null,
  created     timestamp with time zone not null,
  primary key (workspace, submitter, chosen)
);

create table erased (
  case_id   varchar(40) primary key,
  workspace varchar(40) not null references workspace (id),
  erased    timestamp with time zone not null
);

-- entries are written with what they tell of, and linked into the chain a moment later, in one place
create table audit (
  id        varchar(40)  primary key,
  at        timestamp with time zone not null,
  workspace varchar(40)  not null,
  who       varchar(240) not null,
  action    varchar(40)  not null,
  subject   varchar(200) not null,
  link      bigint       unique,
  digest    varchar(64)
);
create index audit_of_workspace on audit (workspace, at desc, id desc);

-- the table of db-scheduler, as its documentation gives it
create table scheduled_tasks (
  task_name            varchar(100) not null,
  task_instance        varchar(100) not null,
  task_data            bytea,
  execution_time       timestamp with time zone not null,
  picked               boolean      not null,
  picked_by            varchar(50),
  last_success         timestamp with time zone,
  last_failure         timestamp with time zone,
  consecutive_failures integer,
  last_heartbeat       timestamp with time zone,
  version              bigint       not null,
  priority             integer,
  state                varchar(40),
  primary key (task_name, task_instance)
);
create index scheduled_tasks_due on scheduled_tasks (execution_time);
create index scheduled_tasks_heartbeat on scheduled_tasks (last_heartbeat);
create index scheduled_tasks_priority on scheduled_tasks (priority desc, execution_time asc);
