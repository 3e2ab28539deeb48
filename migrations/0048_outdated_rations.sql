-- Job that is to judge the ration again after a change of a feed or of its horse; null where none is, or where it did.
ALTER TABLE ration ADD COLUMN outdated_by TEXT;
