-- Receivers of a workspace. Their addresses may hold secrets: sealed, with a key of the receiver.
create table webhook (
  id              varchar(40) primary key,
  workspace       varchar(40) not null references workspace (id),
  url             bytea       not null,
  secret          bytea       not null,
  previous_secret bytea,
  previous_until  timestamp with time zone,
  disabled        varchar(20) not null,
  failing_since   timestamp with time zone,
  created         timestamp with time zone not null
);
create index webhook_of_workspace on webhook (workspace, created);

-- What is to be told to them; sealed with the key of the case, and gone with it. A test has no case.
create table delivery (
  id         varchar(40)  primary key,
  workspace  varchar(40)  not null references workspace (id),
  webhook_id varchar(40)  not null references webhook (id) on delete cascade,
  case_id    varchar(40)  references cases (id) on delete cascade,
  event      varchar(40)  not null,
  payload    bytea        not null,
  state      varchar(20)  not null,
  attempts   integer      not null,
  status     integer      not null,
  said       varchar(200) not null,
  created    timestamp with time zone not null,
  updated    timestamp with time zone not null
);
create index delivery_of_webhook on delivery (webhook_id, created desc, id desc);
create index delivery_of_case on delivery (case_id);
create index delivery_old on delivery (updated);

-- A queue of their own: a receiver that hangs holds up no diagnosis. As db-scheduler documents it.
create table scheduled_errands (
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
create index scheduled_errands_due on scheduled_errands (execution_time);
create index scheduled_errands_heartbeat on scheduled_errands (last_heartbeat);
