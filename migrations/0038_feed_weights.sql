-- Weights that a feed is measured out in: its bag, a scoop and a flake of it, kg; null where nobody weighed one.
ALTER TABLE ingredient ADD COLUMN bag_kg REAL;
ALTER TABLE ingredient ADD COLUMN scoop_kg REAL;
ALTER TABLE ingredient ADD COLUMN flake_kg REAL;
