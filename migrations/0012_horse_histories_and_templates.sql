CREATE TABLE horse_weighing (
  id TEXT PRIMARY KEY NOT NULL,
  horse_id TEXT NOT NULL REFERENCES horse (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL DEFAULT 1,
  measured_on TEXT NOT NULL,
  weight_kg REAL,
  body_condition_score INTEGER,
  method TEXT,
  note TEXT,
  created_at TEXT NOT NULL
);
INSERT INTO horse_weighing (id, horse_id, measured_on, weight_kg, body_condition_score, created_at)
  SELECT id, horse_id, substr(at, 1, 10), weight_kg, body_condition_score, at FROM horse_weight;
DROP TABLE horse_weight;
ALTER TABLE horse_weighing RENAME TO horse_weight;
CREATE INDEX horse_weight_horse_measured ON horse_weight (horse_id, measured_on);

CREATE TABLE horse_template (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL DEFAULT 1,
  name_fold TEXT NOT NULL,
  fields TEXT NOT NULL,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);
CREATE INDEX horse_template_entity_name ON horse_template (entity_id, name_fold);
