-- Offers of brands to other organisations. An organisation that takes a brand has a brand of its own that follows the
-- maker's, with read-only copies of its feeds, so that they stay when the maker withdraws the offer or leaves.
CREATE TABLE brand_offer (
  brand_id TEXT PRIMARY KEY NOT NULL REFERENCES brand (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
  reason TEXT,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);
CREATE INDEX brand_offer_state ON brand_offer (state);
ALTER TABLE brand ADD COLUMN maker_name TEXT;
ALTER TABLE brand ADD COLUMN maker_brand_id TEXT REFERENCES brand (id) ON DELETE SET NULL;
ALTER TABLE brand ADD COLUMN follows INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX brand_taken_once ON brand (maker_brand_id, entity_id);
ALTER TABLE ingredient ADD COLUMN maker_feed_id TEXT REFERENCES ingredient (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX ingredient_taken_once ON ingredient (maker_feed_id, entity_id);
