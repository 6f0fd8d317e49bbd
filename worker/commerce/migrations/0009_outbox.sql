-- The HTML of a mail is made from its text when it is sent: kept twice, the two could differ.
ALTER TABLE outbox DROP COLUMN html;
