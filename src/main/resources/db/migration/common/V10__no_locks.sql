-- wrong passwords are counted where they are tried, and lock nobody out
alter table account drop column failures;
alter table account drop column locked_until;
