-- Own norms of an organisation over a standard; one of each standard may be its default. A horse may name another.
CREATE TABLE requirement_profile (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL DEFAULT 1,
  name TEXT NOT NULL,
  name_fold TEXT NOT NULL,
  system TEXT NOT NULL,
  is_default INTEGER NOT NULL,
  rows TEXT NOT NULL,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL
);
CREATE INDEX requirement_profile_entity_name ON requirement_profile (entity_id, name_fold);
CREATE UNIQUE INDEX requirement_profile_default ON requirement_profile (entity_id, system) WHERE is_default;
ALTER TABLE horse ADD COLUMN requirement_profile_id TEXT REFERENCES requirement_profile (id);
CREATE INDEX horse_requirement_profile_id ON horse (requirement_profile_id);
