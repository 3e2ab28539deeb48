ALTER TABLE ration ADD COLUMN target_score INTEGER;
ALTER TABLE ration ADD COLUMN plan_days INTEGER;
ALTER TABLE ration ADD COLUMN transition_days INTEGER;

CREATE TABLE ration_override (
  ration_id TEXT NOT NULL REFERENCES ration (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  nutrient TEXT NOT NULL,
  value REAL NOT NULL,
  reason TEXT NOT NULL,
  author_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  set_at TEXT NOT NULL,
  PRIMARY KEY (ration_id, position)
);
CREATE UNIQUE INDEX ration_override_once ON ration_override (ration_id, nutrient);
CREATE INDEX ration_override_author_id ON ration_override (author_id);
