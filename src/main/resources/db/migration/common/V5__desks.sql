-- What ticketing systems said; the body, sealed with a key of its own, until it is read.
create table desk_message (
  id        varchar(40)  primary key,
  workspace varchar(40)  not null references workspace (id),
  desk      varchar(100) not null,
  delivery  varchar(200) not null,
  body      bytea,
  attempts  integer      not null,
  created   timestamp with time zone not null,
  unique (workspace, desk, delivery)
);
create index desk_message_old on desk_message (created);

-- which case a ticket has, and how often its note was tried
create table desk_ticket (
  case_id   varchar(40)  primary key references cases (id) on delete cascade,
  workspace varchar(40)  not null references workspace (id),
  desk      varchar(100) not null,
  ticket    varchar(200) not null,
  attempts  integer      not null,
  unique (workspace, desk, ticket)
);
