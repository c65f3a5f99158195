-- The verdicts of 0.1.0 in the words of today, so that cases are found by them.
update cases set verdict = 'explained' where verdict = 'clear';
update cases set verdict = 'not-covered' where verdict = 'inconclusive';
update cases set verdict = 'not-slow' where verdict = 'healthy';
update diagnosis set verdict = 'explained' where verdict = 'clear';
update diagnosis set verdict = 'not-covered' where verdict = 'inconclusive';
update diagnosis set verdict = 'not-slow' where verdict = 'healthy';
