-- Feeds that only the person who made them sees, until they are shared. Feeds so far are the organisation's.
ALTER TABLE ingredient ADD COLUMN owner_id TEXT REFERENCES user (id) ON DELETE SET NULL;
ALTER TABLE ingredient ADD COLUMN shared INTEGER NOT NULL DEFAULT 1;
CREATE INDEX ingredient_owner_id ON ingredient (owner_id);
