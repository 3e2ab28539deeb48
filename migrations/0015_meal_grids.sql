ALTER TABLE ration ADD COLUMN meal_times TEXT;
ALTER TABLE ration ADD COLUMN bag_days INTEGER;
ALTER TABLE ration ADD COLUMN feeds_most INTEGER;
ALTER TABLE ration_feed ADD COLUMN scoop_kg REAL;
ALTER TABLE ration_feed ADD COLUMN meal_shares TEXT;
