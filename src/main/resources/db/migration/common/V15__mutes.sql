-- What a workspace knows of already: told as before, and marked until a moment.
create table mute (
  workspace varchar(40)  not null references workspace (id),
  subject   varchar(120) not null,
  reason    varchar(500) not null,
  expires   timestamp with time zone not null,
  author    varchar(240) not null,
  created   timestamp with time zone not null,
  primary key (workspace, subject)
);
