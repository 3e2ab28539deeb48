-- A link shows the logo and the name that its organisation had when it was made; those made before have the ones of today.
-- A picture that is a logo no longer is kept while a link shows it.
ALTER TABLE ration_share ADD COLUMN logo_key TEXT;
ALTER TABLE ration_share ADD COLUMN organisation TEXT NOT NULL DEFAULT '';
UPDATE ration_share SET (logo_key, organisation) = (
  SELECT user_entity.logo_key, user_entity.name FROM ration JOIN user_entity ON user_entity.id = ration.entity_id
  WHERE ration.id = ration_share.ration_id
);
CREATE INDEX ration_share_logo_key ON ration_share (logo_key);
CREATE TABLE former_logo (
  key TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE
);
CREATE INDEX former_logo_entity_id ON former_logo (entity_id);
