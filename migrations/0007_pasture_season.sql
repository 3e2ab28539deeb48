-- Season of grazing; rows from before it was asked stay without one, and their figures as they were.
ALTER TABLE ration_pasture ADD COLUMN season TEXT;
