-- With each start of the embedded database. After hundreds of kills one row of the queue was missing in an index of it,
-- "Row not found when trying to delete from index" (90112), and nobody could take that row up any more: what decides
-- whether a case comes to its end is made anew from the rows themselves. The queue is short, so this takes no time.
drop index if exists scheduled_tasks_due;
create index scheduled_tasks_due on scheduled_tasks (execution_time);
drop index if exists scheduled_tasks_heartbeat;
create index scheduled_tasks_heartbeat on scheduled_tasks (last_heartbeat);
drop index if exists scheduled_tasks_priority;
create index scheduled_tasks_priority on scheduled_tasks (priority desc, execution_time asc);
drop index if exists scheduled_errands_due;
create index scheduled_errands_due on scheduled_errands (execution_time);
drop index if exists scheduled_errands_heartbeat;
create index scheduled_errands_heartbeat on scheduled_errands (last_heartbeat);
