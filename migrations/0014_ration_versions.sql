CREATE TABLE ration_version (
  id TEXT PRIMARY KEY NOT NULL,
  ration_id TEXT NOT NULL REFERENCES ration (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  author_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  saved_at TEXT NOT NULL,
  price_per_day REAL,
  energy_coverage REAL,
  protein_coverage REAL,
  verdict TEXT NOT NULL,
  requirement_verdict TEXT NOT NULL,
  science_version TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  snapshot TEXT NOT NULL
);
CREATE UNIQUE INDEX ration_version_once ON ration_version (ration_id, number);
CREATE INDEX ration_version_author_id ON ration_version (author_id);
