CREATE TABLE ration (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  horse_id TEXT NOT NULL REFERENCES horse (id) ON DELETE CASCADE,
  creator_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  name TEXT,
  name_fold TEXT NOT NULL,
  commentary TEXT,
  objective TEXT NOT NULL,
  system TEXT NOT NULL,
  meals INTEGER NOT NULL,
  vet_supervised INTEGER NOT NULL,
  price_per_day REAL,
  energy_coverage REAL,
  protein_coverage REAL,
  verdict TEXT NOT NULL,
  science_version TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);
CREATE INDEX ration_entity_modified ON ration (entity_id, modified_at);
CREATE INDEX ration_horse_id ON ration (horse_id);

CREATE TABLE ration_feed (
  ration_id TEXT NOT NULL REFERENCES ration (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  ingredient_id TEXT NOT NULL REFERENCES ingredient (id),
  quantity_kg REAL NOT NULL,
  role TEXT NOT NULL,
  presentation TEXT,
  locked INTEGER NOT NULL,
  min_kg REAL NOT NULL,
  max_kg REAL,
  PRIMARY KEY (ration_id, position)
);
CREATE UNIQUE INDEX ration_feed_once ON ration_feed (ration_id, ingredient_id);
CREATE INDEX ration_feed_ingredient_id ON ration_feed (ingredient_id);

CREATE TABLE ration_pasture (
  ration_id TEXT NOT NULL REFERENCES ration (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  ingredient_id TEXT NOT NULL REFERENCES ingredient (id),
  abundance TEXT NOT NULL,
  hours_per_day REAL NOT NULL,
  PRIMARY KEY (ration_id, position)
);
CREATE UNIQUE INDEX ration_pasture_once ON ration_pasture (ration_id, ingredient_id);
CREATE INDEX ration_pasture_ingredient_id ON ration_pasture (ingredient_id);
