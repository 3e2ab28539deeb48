-- Lots of a feed are feeds with values of their own over those of the feed. A line of a ration may follow the latest lot.
ALTER TABLE ingredient ADD COLUMN lot_of TEXT REFERENCES ingredient (id);
ALTER TABLE ingredient ADD COLUMN lot_name TEXT;
ALTER TABLE ingredient ADD COLUMN analysed_on TEXT;
ALTER TABLE ingredient ADD COLUMN obtained_on TEXT;
ALTER TABLE ingredient ADD COLUMN stock_kg REAL;
CREATE INDEX ingredient_lot_of ON ingredient (lot_of);
ALTER TABLE ration_feed ADD COLUMN follows_latest INTEGER NOT NULL DEFAULT 0;
