ALTER TABLE ration_feed ADD COLUMN step_kg REAL;
ALTER TABLE ration_feed ADD COLUMN least_kg REAL;
ALTER TABLE ration_feed ADD COLUMN bag_kg REAL;
