-- Wrong passwords are counted where they are tried, and lock nobody out. The columns stay for one version, so that the
-- one before can be started again on the same database.
alter table account alter column failures set default 0;
