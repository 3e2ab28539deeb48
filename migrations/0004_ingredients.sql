CREATE TABLE brand (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL DEFAULT 1,
  name TEXT NOT NULL,
  name_fold TEXT NOT NULL,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);
CREATE INDEX brand_entity_name ON brand (entity_id, name_fold);

-- A common ingredient belongs to nobody; every other one to an entity.
CREATE TABLE ingredient (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT REFERENCES user_entity (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL DEFAULT 1,
  group_type TEXT NOT NULL CHECK (group_type IN ('Common', 'Personal', 'Brand')),
  brand_id TEXT REFERENCES brand (id),
  name_en TEXT NOT NULL,
  name_fr TEXT NOT NULL,
  fold_en TEXT NOT NULL,
  fold_fr TEXT NOT NULL,
  levels_en TEXT NOT NULL,
  levels_fr TEXT NOT NULL,
  family TEXT NOT NULL,
  role TEXT NOT NULL,
  dry_matter_pct REAL NOT NULL,
  composition TEXT NOT NULL,
  provenance TEXT NOT NULL,
  source TEXT NOT NULL,
  notes TEXT,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL,
  CONSTRAINT ingredient_owner CHECK ((group_type = 'Common') = (entity_id IS NULL))
);
CREATE INDEX ingredient_entity_id ON ingredient (entity_id);
CREATE INDEX ingredient_brand_id ON ingredient (brand_id);

-- Every price a feed ever had in an entity; the current one is the latest whose day has come.
CREATE TABLE ingredient_price (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  ingredient_id TEXT NOT NULL REFERENCES ingredient (id) ON DELETE CASCADE,
  valid_from TEXT NOT NULL,
  price_per_tonne REAL NOT NULL,
  created_at TEXT NOT NULL
);
CREATE UNIQUE INDEX ingredient_price_day ON ingredient_price (entity_id, ingredient_id, valid_from);
