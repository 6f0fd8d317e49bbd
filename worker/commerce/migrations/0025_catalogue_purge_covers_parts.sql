-- Purging the whole catalogue makes the tags of its parts redundant, in whichever order the triggers of one statement run.
DROP TRIGGER pages_went_old_do;
CREATE TRIGGER pages_went_old_do INSTEAD OF INSERT ON pages_went_old
WHEN instr(NEW.tag, ':') = 0 OR NOT EXISTS (SELECT 1 FROM catalogue_waits)
BEGIN
  INSERT INTO cache_purges (tag) VALUES (NEW.tag) ON CONFLICT DO UPDATE SET claim = NULL;
  DELETE FROM cache_purges WHERE NEW.tag = 'catalogue' AND instr(tag, ':') > 0 AND claim IS NULL;
END;
