-- A session is one family of refresh tokens: revoking it ends every token that came from it.
CREATE TABLE session (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
);
CREATE INDEX session_user_id ON session (user_id);
CREATE INDEX session_expires_at ON session (expires_at);

CREATE TABLE refresh_token (
  hash TEXT PRIMARY KEY NOT NULL,
  session_id TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX refresh_token_session_id ON refresh_token (session_id);

CREATE TABLE rate_counter (
  key TEXT PRIMARY KEY NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
);

CREATE TABLE idempotency (
  id TEXT PRIMARY KEY NOT NULL,
  body_hash TEXT NOT NULL,
  row_id TEXT NOT NULL,
  answer TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX idempotency_created_at ON idempotency (created_at);

-- `held` is the condition the write was made under: an audit row that cannot say 1 undoes its whole batch.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY NOT NULL,
  at TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  row TEXT NOT NULL,
  before TEXT,
  after TEXT,
  request_id TEXT NOT NULL,
  held INTEGER NOT NULL CONSTRAINT audit_held CHECK (held = 1)
);
CREATE INDEX audit_log_entity_at ON audit_log (entity_id, at);
CREATE INDEX audit_log_row ON audit_log (row);
