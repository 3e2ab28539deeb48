CREATE TABLE ration_share (
  id TEXT PRIMARY KEY NOT NULL,
  ration_id TEXT NOT NULL REFERENCES ration (id) ON DELETE CASCADE,
  version_id TEXT NOT NULL REFERENCES ration_version (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  sees_health INTEGER NOT NULL,
  creator_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE UNIQUE INDEX ration_share_token_hash ON ration_share (token_hash);
CREATE INDEX ration_share_ration_id ON ration_share (ration_id);
CREATE INDEX ration_share_version_id ON ration_share (version_id);
CREATE INDEX ration_share_creator_id ON ration_share (creator_id);
CREATE INDEX ration_share_expires_at ON ration_share (expires_at);
