-- Large files on their way in, in parts that are durable one by one; sealed with a key of the upload.
create table upload (
  id        varchar(40) primary key,
  workspace varchar(40) not null references workspace (id),
  received  bigint      not null,
  total     bigint,
  created   timestamp with time zone not null,
  expires   timestamp with time zone not null
);
create index upload_expires on upload (expires);
create index upload_of_workspace on upload (workspace);

create table upload_part (
  upload_id  varchar(40) not null references upload (id) on delete cascade,
  workspace  varchar(40) not null references workspace (id),
  first_byte bigint      not null,
  bytes      bigint      not null,
  part       varchar(64) not null,
  primary key (upload_id, first_byte)
);
