-- Preparation of a hay; null for dry hay. Grazing muzzle and the grass on offer; null without one and for an open pasture.
ALTER TABLE ration_feed ADD COLUMN preparation TEXT;
ALTER TABLE ration_pasture ADD COLUMN muzzle_factor REAL;
ALTER TABLE ration_pasture ADD COLUMN allowance_kg REAL;
