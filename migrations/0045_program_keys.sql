-- Keys with which programs of an organisation call the API: each acts for the person who made it and goes with them. The
-- key itself is stored as a digest. The last two columns count its requests in the current window.
CREATE TABLE program_key (
  id TEXT PRIMARY KEY NOT NULL,
  entity_id TEXT NOT NULL REFERENCES user_entity (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_fold TEXT NOT NULL,
  roles TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  ending TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  last_used_at TEXT,
  window_start INTEGER NOT NULL DEFAULT 0,
  window_count INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX program_key_hash ON program_key (key_hash);
CREATE INDEX program_key_entity_id ON program_key (entity_id);
CREATE INDEX program_key_user_id ON program_key (user_id);
